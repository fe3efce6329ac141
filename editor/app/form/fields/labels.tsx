import type { ComponentProps, ReactNode } from 'react';
import { type FieldProps, useForm } from '../form-context.ts';
import { idOf } from '../form-data.ts';

export function Problem({ path }: Pick<FieldProps, 'path'>) {
  const { problemAt, hintAt } = useForm();
  const problem = problemAt(path);
  return (
    <span
      id={`${idOf(path)}-problem`}
      className="message"
      data-kind={problem ? 'problem' : undefined}
    >
      {problem ?? hintAt?.(path)}
    </span>
  );
}

export function Help({ field, path }: FieldProps) {
  if (!field.help) return null;
  return (
    <p className="help" id={`${idOf(path)}-help`}>
      {field.help}
    </p>
  );
}

type GroupProps = FieldProps & ComponentProps<'fieldset'>;

export function Group({ field, path, children, ...rest }: GroupProps) {
  return (
    <fieldset {...rest}>
      <legend>{field.label}</legend>
      <Help field={field} path={path} />
      {children}
      <Problem path={path} />
    </fieldset>
  );
}

type LabelledProps = FieldProps & { children: ReactNode };

export function Labelled({ field, path, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={idOf(path)}>{field.label}</label>
      <Help field={field} path={path} />
      {children}
      <Problem path={path} />
    </div>
  );
}

export function Fields({ field: { fields = {} }, path }: FieldProps) {
  const { Field, samples } = useForm();
  return Object.entries(fields).map(([key, inner]) => {
    // `ChosenPicture` sets the focus point, and `Kvar att göra` removes sample marks, so neither gets a field here.
    if (inner.generated || inner.format === 'focus' || key === 'sample') return null;
    if (samples?.shows([...path, key]) === false) return null;
    return <Field key={key} field={inner} path={[...path, key]} />;
  });
}

/** What a form shows of a field next to its control. */
import type { ComponentProps, ReactNode } from 'react';
import { type FieldProps, useForm } from '../form-context.ts';
import { idOf } from '../form-data.ts';

export function Problem({ path }: Pick<FieldProps, 'path'>) {
  return (
    <span id={`${idOf(path)}-problem`} className="message" data-kind="problem">
      {useForm().problemAt(path)}
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

/** A legend, help and what is wrong, around several controls. */
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

/** A label, help and what is wrong, around one native control. */
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

/** The fields of an object, without a frame of its own. */
export function Fields({ field: { fields = {} }, path }: FieldProps) {
  const { Field, samples } = useForm();
  return Object.entries(fields).map(([key, inner]) => {
    // The site makes it where it is left out, a picture asks for its focus, and a mark goes with what is left to do.
    if (inner.generated || inner.format === 'focus' || key === 'sample') return null;
    if (samples?.shows([...path, key]) === false) return null;
    return <Field key={key} field={inner} path={[...path, key]} />;
  });
}

import type { ComponentProps, ReactNode } from 'react';
import { type FieldProps, useForm } from '../form-context.ts';
import { idOf } from '../form-data.ts';

export function Problem({ path }: Pick<FieldProps, 'path'>) {
  const { shownProblems, step } = useForm();
  const id = idOf(path);
  const problem = shownProblems?.get(id);
  return (
    <span id={`${id}-problem`} className="message" data-kind={problem && 'problem'}>
      {problem ?? step?.hintAt(path)}
    </span>
  );
}

function Help({ field, path }: FieldProps) {
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

export function Labelled({ field, path, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={idOf(path)}>{field.label}</label>
      <Help field={field} path={path} />
      {children}
      <Problem path={path} />
    </div>
  );
}

export function Fields({ field, path }: FieldProps) {
  const { Field } = useForm();
  // A picture's control also sets its focus point, and the owner never edits sample marks.
  const visibleFields = Object.entries(field.fields ?? {}).filter(
    ([key, { generated, format }]) => !generated && format !== 'focus' && key !== 'sample',
  );
  return visibleFields.map(([key, inner]) => (
    <Field key={key} field={inner} path={[...path, key]} />
  ));
}

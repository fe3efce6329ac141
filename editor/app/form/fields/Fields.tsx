import { type FieldProps, useForm } from '../form-state.ts';

/** The fields of an object, without a frame of its own. */
export function Fields({ field: { fields = {} }, path }: FieldProps) {
  const { Field } = useForm();
  return Object.entries(fields).map(([key, inner]) => {
    // The site makes it where it is left out, and a picture asks for its focus.
    if (inner.generated || inner.format === 'focus') return null;
    return <Field key={key} field={inner} path={[...path, key]} />;
  });
}

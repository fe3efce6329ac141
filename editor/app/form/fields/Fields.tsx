import { type FieldProps, useForm } from '../form-state.ts';

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

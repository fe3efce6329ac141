import { type FieldKind, type FieldProps, Labelled, useControl } from '../control.tsx';

function NumberField({ field, path }: FieldProps) {
  const { attributes, text } = useControl(path);
  return (
    <Labelled field={field} path={path}>
      <input {...attributes} {...text} className="number" inputMode="numeric" />
    </Labelled>
  );
}

export const number: FieldKind = {
  fits: ({ type }) => type === 'integer' || type === 'number',
  Control: NumberField,
};

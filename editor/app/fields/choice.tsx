import { type FieldKind, type FieldProps, Labelled, useControl } from '../control.tsx';

function ChoiceField({ field, path }: FieldProps) {
  const { attributes, text } = useControl(path);
  return (
    <Labelled field={field} path={path}>
      <select {...attributes} {...text}>
        {Object.entries(field.options ?? {}).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export const choice: FieldKind = {
  fits: ({ options }) => options !== undefined,
  Control: ChoiceField,
};

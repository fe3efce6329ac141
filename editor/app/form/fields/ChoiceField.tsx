import { type FieldProps, useControl } from '../form-state.ts';
import { Labelled } from './labels.tsx';

export function ChoiceField({ field, path }: FieldProps) {
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

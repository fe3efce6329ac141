import { type FieldProps, useControl } from '../form-state.ts';
import { Help, Problem } from './labels.tsx';

export function YesOrNo({ field, path }: FieldProps) {
  const { value, set, attributes } = useControl(path);
  return (
    <div className="field">
      <label className="choice">
        <input
          {...attributes}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
        {field.label}
      </label>
      <Help field={field} path={path} />
      <Problem path={path} />
    </div>
  );
}

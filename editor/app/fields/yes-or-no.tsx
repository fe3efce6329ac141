import { type FieldKind, type FieldProps, Help, Problem, useControl } from '../control.tsx';

function YesOrNo({ field, path }: FieldProps) {
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

export const yesOrNo: FieldKind = {
  fits: ({ type }) => type === 'boolean',
  Control: YesOrNo,
};

import { SERVICE_DRAWINGS } from '../../../src/sections/services/service-icons.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { type FieldKind, type FieldProps, Group, useControl } from '../control.tsx';
import { idOf } from '../form-data.ts';

/** An icon is chosen by its drawing. */
function IconField({ field, path }: FieldProps) {
  const { value, set } = useControl(path);
  const id = idOf(path);
  return (
    <Group field={field} path={path} className="field icons" id={id} tabIndex={-1}>
      {Object.entries(field.options ?? {}).map(([option, name]) => (
        <label key={option} className="button">
          <input type="radio" name={id} checked={value === option} onChange={() => set(option)} />
          <Icon icon={SERVICE_DRAWINGS[option as keyof typeof SERVICE_DRAWINGS]} />
          {name}
        </label>
      ))}
    </Group>
  );
}

export const icon: FieldKind = {
  fits: ({ format }) => format === 'icon',
  Control: IconField,
};

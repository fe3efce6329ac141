import { type FieldKind, Fields, Group } from '../control.tsx';
import { idOf } from '../form-data.ts';

export const object: FieldKind = {
  fits: ({ fields }) => fields !== undefined,
  Control: ({ field, path }) => (
    <Group field={field} path={path} className="group" id={idOf(path)} tabIndex={-1}>
      <Fields field={field} path={path} />
    </Group>
  ),
};

import { type FieldProps, useControl } from '../form-context.ts';
import { idOf } from '../form-data.ts';
import { ListField } from './ListField.tsx';
import { Fields, Group, Labelled } from './labels.tsx';
import { PictureField } from './PictureField.tsx';

export function Field(props: FieldProps) {
  const { picture, type } = props.field;
  if (picture) return <PictureField {...props} />;
  if (type === 'array') return <ListField {...props} />;
  if (type !== 'object') {
    return (
      <Labelled {...props}>
        <Control {...props} />
      </Labelled>
    );
  }
  return (
    <Group {...props} id={idOf(props.path)} tabIndex={-1}>
      <Fields {...props} />
    </Group>
  );
}

function Control({ field, path }: FieldProps) {
  const { value, setValue, attributes, textAttributes } = useControl(path);
  const { type, options, multiline } = field;
  if (type === 'boolean') {
    return (
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => setValue(target.checked)}
      />
    );
  }
  if (options) {
    return (
      <select {...textAttributes}>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (multiline) return <textarea {...textAttributes} rows={2} />;
  const isPassword = field.format === 'password';
  return (
    <input
      {...textAttributes}
      // Not `email` or `url`, because browsers rewrite those values, such as an å in a domain.
      type={isPassword ? 'password' : 'text'}
      // Keeps the browser from suggesting the owner's private address or passwords.
      autoComplete={isPassword ? 'new-password' : 'off'}
    />
  );
}

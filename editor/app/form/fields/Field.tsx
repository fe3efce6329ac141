import {
  type FieldProps,
  FormContext,
  type FormContextValue,
  useControl,
} from '../form-context.ts';
import { idOf } from '../form-data.ts';
import { ListField } from './ListField.tsx';
import { Fields, Group, Labelled, visibleFields } from './labels.tsx';
import { PictureField } from './PictureField.tsx';

export function FormFields(form: Omit<FormContextValue, 'Field'>) {
  return (
    <FormContext value={{ ...form, Field }}>
      <Fields field={form.fields} path={[]} />
    </FormContext>
  );
}

function Field(props: FieldProps) {
  const { picture, options, type } = props.field;
  if (picture) return <PictureField {...props} />;
  if (options) return <ChoiceField {...props} />;
  if (type === 'boolean') return <YesOrNo {...props} />;
  if (type === 'array') return <ListField {...props} />;
  if (type !== 'object') return <TextField {...props} />;
  // A heading above a single field would only repeat its label.
  if (visibleFields(props.field).length === 1) return <Fields {...props} />;
  return (
    <Group {...props} id={idOf(props.path)} tabIndex={-1}>
      <Fields {...props} />
    </Group>
  );
}

function TextField({ field, path }: FieldProps) {
  const { textAttributes } = useControl(path);
  const isPassword = field.format === 'password';
  return (
    <Labelled field={field} path={path}>
      {field.multiline ? (
        <textarea {...textAttributes} rows={2} />
      ) : (
        <input
          {...textAttributes}
          // Not `email` or `url`, because browsers rewrite those values, such as an å in a domain.
          type={isPassword ? 'password' : 'text'}
          // Otherwise the browser suggests its user's private details.
          autoComplete={isPassword ? 'new-password' : 'off'}
        />
      )}
    </Labelled>
  );
}

function ChoiceField({ field, path }: FieldProps) {
  const { textAttributes } = useControl(path);
  return (
    <Labelled field={field} path={path}>
      <select {...textAttributes}>
        {Object.entries(field.options ?? {}).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function YesOrNo({ field, path }: FieldProps) {
  const { value, setValue, attributes } = useControl(path);
  return (
    <Labelled field={field} path={path}>
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => setValue(target.checked)}
      />
    </Labelled>
  );
}

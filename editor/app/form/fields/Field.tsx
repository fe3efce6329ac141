import { type FieldProps, FormContext, type FormContextValue } from '../form-context.ts';
import { idOf } from '../form-data.ts';
import { ChoiceField, TextField, YesOrNo } from './controls.tsx';
import { ListField } from './ListField.tsx';
import { Fields, Group } from './labels.tsx';
import { PictureField } from './PictureField.tsx';

function Field(props: FieldProps) {
  const { picture, options, type } = props.field;
  if (picture) return <PictureField {...props} />;
  if (options) return <ChoiceField {...props} />;
  if (type === 'boolean') return <YesOrNo {...props} />;
  if (type === 'array') return <ListField {...props} />;
  if (type !== 'object') return <TextField {...props} />;
  return (
    <Group {...props} id={idOf(props.path)} tabIndex={-1}>
      <Fields {...props} />
    </Group>
  );
}

export function FormFields(form: Omit<FormContextValue, 'Field'>) {
  return (
    <FormContext value={{ ...form, Field }}>
      <Fields field={form.fields} path={[]} />
    </FormContext>
  );
}

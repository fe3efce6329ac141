import { type FieldProps, useControl } from '../form-context.ts';
import { Help, Labelled, Problem } from './labels.tsx';

export function TextField({ field, path }: FieldProps) {
  const { attributes, text } = useControl(path);
  const { format, multiline } = field;
  const control = { ...attributes, ...text };
  return (
    <Labelled field={field} path={path}>
      {multiline ? (
        <textarea {...control} rows={2} />
      ) : (
        <input
          {...control}
          // Not `email` or `url`, because browsers rewrite those values, such as an å in a domain.
          type={format === 'password' ? format : 'text'}
          // Otherwise the browser suggests its user's private details.
          autoComplete={format === 'password' ? 'new-password' : 'off'}
        />
      )}
    </Labelled>
  );
}

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

import { type ChangeEvent, type ComponentProps, Fragment, useState } from 'react';
import { SERVICE_DRAWINGS } from '../../src/sections/services/service-icons.ts';
import type { Kind } from '../../src/subjects/schema-kind.ts';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Path } from './api.ts';
import { getIn, idOf, useForm } from './form-state.ts';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';
import { PriceField } from './PriceField.tsx';
import { TextTools } from './TextTools.tsx';

export type FieldProps<K extends Kind['kind'] = Kind['kind']> = {
  field: Extract<Kind, { kind: K }>;
  path: Path;
};

/** The control for a field of the content, by what its schema says. */
export function Field({ field, path }: FieldProps) {
  switch (field.kind) {
    case 'object':
      return (
        <Group field={field} path={path} className="group" id={idOf(path)} tabIndex={-1}>
          <Fields field={field} path={path} />
        </Group>
      );
    case 'list':
      return <ListField field={field} path={path} />;
    case 'picture':
      return <PictureField field={field} path={path} />;
    case 'yes-or-no':
      return <YesOrNo field={field} path={path} />;
    case 'generated':
      // The site makes it where it is left out. What stands in the file stays there.
      return null;
    case 'choice':
      if (field.format === 'icon') return <IconField field={field} path={path} />;
      break;
    case 'text':
      if (field.format === 'price') return <PriceField field={field} path={path} />;
  }
  return <LabelledControl field={field} path={path} />;
}

/** The fields of an object, without a frame of its own. */
export function Fields({ field, path }: FieldProps<'object'>) {
  return Object.entries(field.fields).map(([key, inner]) => {
    // A picture asks for the point to rest the eye on by itself, and each field whether it is a sample.
    if (inner.kind === 'text' && inner.format === 'focus') return null;
    if (path.length === 0 && key === 'samples') return null;
    return (
      <Fragment key={key}>
        <Field field={inner} path={[...path, key]} />
        {path.length === 0 && <SampleMark name={key} label={inner.label} />}
      </Fragment>
    );
  });
}

/** Whether a field of a file is still made up, asked as long as its form is open. An entry has a field for it. */
function SampleMark({ name, label }: { name: string; label: string }) {
  const { data, change } = useForm();
  const samples = (data['samples'] ?? []) as string[];
  const isMarked = samples.includes(name);
  const [wasMarked] = useState(isMarked);
  if (!isMarked && !wasMarked) return null;
  const toggle = () => {
    const others = samples.filter((one) => one !== name);
    const marked = isMarked ? others : [...others, name];
    change(['samples'], marked.length > 0 ? marked : undefined);
  };
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label={`Exempel: ${label}`}
        checked={isMarked}
        onChange={toggle}
      />
      Exempel
    </label>
  );
}

/** What a control needs to show and change the field at a path, and to be described by what is said of it. */
export function useControl(path: Path) {
  const { data, problemAt, change, touch } = useForm();
  const id = idOf(path);
  const value = getIn(data, path);
  const set = (value: unknown) => change(path, value);
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-problem`,
    'aria-invalid': problemAt(path) ? (true as const) : undefined,
    onBlur: () => touch(path),
  };
  const text = {
    value: String(value ?? ''),
    onChange: ({ target }: ChangeEvent<{ value: string }>) => set(target.value),
  };
  return { value, set, attributes, text };
}

/** What is wrong at a field. */
export function Problem({ path }: { path: Path }) {
  return (
    <span id={`${idOf(path)}-problem`} className="message" data-kind="problem">
      {useForm().problemAt(path)}
    </span>
  );
}

function Help({ field, path }: FieldProps) {
  if (!field.help) return null;
  return (
    <p className="help" id={`${idOf(path)}-help`}>
      {field.help}
    </p>
  );
}

type GroupProps = FieldProps & ComponentProps<'fieldset'>;

/** A legend, help and what is wrong, around several controls. */
export function Group({ field, path, children, ...rest }: GroupProps) {
  return (
    <fieldset {...rest}>
      <legend>{field.label}</legend>
      <Help field={field} path={path} />
      {children}
      <Problem path={path} />
    </fieldset>
  );
}

/** A label, help and what is wrong, around one native control. */
function LabelledControl({ field, path }: FieldProps<'text' | 'whole-number' | 'choice'>) {
  const { attributes, text } = useControl(path);
  const control = { ...attributes, ...text };
  const last = path.at(-1);
  // In a list of texts the row has its name, and the list the help.
  const isRow = typeof last === 'number';
  return (
    <div className="field">
      <div className={isRow ? 'visually-hidden' : 'label'}>
        <label htmlFor={control.id}>{isRow ? `${field.label} ${last + 1}` : field.label}</label>
        {field.kind === 'text' && <TextTools field={field} path={path} text={text.value} />}
      </div>
      {!isRow && <Help field={field} path={path} />}
      {field.kind === 'whole-number' ? (
        <input {...control} className="number" inputMode="numeric" />
      ) : field.kind === 'choice' ? (
        <select {...control}>
          {Object.entries(field.options).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      ) : field.multiline ? (
        <textarea {...control} rows={2} />
      ) : (
        <input {...control} type={field.format === 'link' ? 'url' : field.format} />
      )}
      <Problem path={path} />
    </div>
  );
}

function YesOrNo({ field, path }: FieldProps<'yes-or-no'>) {
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

/** An icon is chosen by its drawing. */
function IconField({ field, path }: FieldProps<'choice'>) {
  const { value, set } = useControl(path);
  const id = idOf(path);
  return (
    <Group field={field} path={path} className="field icons" id={id} tabIndex={-1}>
      {Object.entries(field.options).map(([option, name]) => (
        <label key={option} className="button">
          <input type="radio" name={id} checked={value === option} onChange={() => set(option)} />
          <Icon icon={SERVICE_DRAWINGS[option as keyof typeof SERVICE_DRAWINGS]} />
          {name}
        </label>
      ))}
    </Group>
  );
}

import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import IconExternal from '~icons/tabler/external-link';
import { SERVICE_DRAWINGS } from '../../src/sections/services/service-icons.ts';
import type { Kind } from '../../src/subjects/schema-kind.ts';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Path } from './api.ts';
import { getIn, idOf, useForm } from './form-state.ts';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';
import { PriceField } from './PriceField.tsx';
import { Variables } from './Variables.tsx';

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
    case 'choice':
      return field.format === 'icon' ? (
        <IconField field={field} path={path} />
      ) : (
        <ChoiceField field={field} path={path} />
      );
    case 'picture':
      return <PictureField field={field} path={path} />;
    case 'yes-or-no':
      return <YesOrNo field={field} path={path} />;
    case 'whole-number':
      return <WholeNumber field={field} path={path} />;
    case 'text':
      return field.format === 'price' ? (
        <PriceField field={field} path={path} />
      ) : (
        <TextField field={field} path={path} />
      );
    case 'generated':
      // The site makes it where it is left out. What stands in the file stays there.
      return null;
  }
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

/** What is wrong at a field. */
export function Problem({ path }: { path: Path }) {
  return (
    <span id={`${idOf(path)}-problem`} className="message" data-kind="problem">
      {useForm().problemAt(path)}
    </span>
  );
}

/** What a control needs to show and change the field at a path, and to be described by what is said of it. */
export function useControl(path: Path) {
  const { data, problemAt, change, touch } = useForm();
  const id = idOf(path);
  return {
    value: getIn(data, path),
    set: (value: unknown) => change(path, value),
    attributes: {
      id,
      'aria-describedby': `${id}-help ${id}-problem`,
      'aria-invalid': problemAt(path) ? (true as const) : undefined,
      onBlur: () => touch(path),
    },
  };
}

type LabelledProps = Pick<FieldProps, 'path'> & {
  field: Pick<Kind, 'label' | 'help'>;
  extra?: ReactNode;
  children: ReactNode;
};

/** A label, help and what is wrong, around a control. */
function Labelled({ field: { label, help }, path, extra, children }: LabelledProps) {
  // In a list of texts the row has its name, and the list the help.
  const isRow = typeof path.at(-1) === 'number';
  return (
    <div className="field">
      <div className={isRow ? 'visually-hidden' : 'label'}>
        <label htmlFor={idOf(path)}>{isRow ? `${label} ${Number(path.at(-1)) + 1}` : label}</label>
        {extra}
      </div>
      {help && !isRow && <Help text={help} path={path} />}
      {children}
      <Problem path={path} />
    </div>
  );
}

const Help = ({ text, path }: { text: string; path: Path }) => (
  <p className="help" id={`${idOf(path)}-help`}>
    {text}
  </p>
);

type GroupProps = FieldProps & ComponentProps<'fieldset'>;

/** A legend, help and what is wrong, around several controls. */
export function Group({ field: { label, help }, path, children, ...rest }: GroupProps) {
  return (
    <fieldset {...rest}>
      <legend>{label}</legend>
      {help && <Help text={help} path={path} />}
      {children}
      <Problem path={path} />
    </fieldset>
  );
}

function TextField({ field, path }: FieldProps<'text'>) {
  const { value, set, attributes } = useControl(path);
  const { maximum, format } = field;
  const text = typeof value === 'string' ? value : '';
  const length = text.trim().length;
  const extra = (
    <>
      {maximum && (
        <span className="counter" data-over={length > maximum || undefined}>
          {length > maximum ? `${length - maximum} tecken för mycket` : `${length} av ${maximum}`}
        </span>
      )}
      {format === 'link' && text && (
        <a className="quiet" href={text} target="_blank" rel="noreferrer">
          Öppna länken <Icon icon={IconExternal} />
        </a>
      )}
      {field.variables && <Variables field={field} path={path} text={text} />}
    </>
  );
  return (
    <Labelled field={field} path={path} extra={extra}>
      {field.multiline ? (
        <textarea
          {...attributes}
          rows={2}
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      ) : (
        <input
          {...attributes}
          type={format === 'link' ? 'url' : 'text'}
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Labelled>
  );
}

function WholeNumber({ field, path }: FieldProps<'whole-number'>) {
  const { value, set, attributes } = useControl(path);
  return (
    <Labelled field={field} path={path}>
      <input
        {...attributes}
        className="number"
        inputMode="numeric"
        value={String(value ?? '')}
        onChange={({ target }) => {
          const number = Number(target.value);
          const isNumber = target.value.trim() !== '' && !Number.isNaN(number);
          set(isNumber ? number : target.value || undefined);
        }}
      />
    </Labelled>
  );
}

function YesOrNo({ field: { label, help }, path }: FieldProps<'yes-or-no'>) {
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
        {label}
      </label>
      {help && <Help text={help} path={path} />}
      <Problem path={path} />
    </div>
  );
}

function ChoiceField({ field, path }: FieldProps<'choice'>) {
  const { value, set, attributes } = useControl(path);
  return (
    <Labelled field={field} path={path}>
      <select
        {...attributes}
        value={String(value ?? '')}
        onChange={({ target }) => set(target.value)}
      >
        {Object.entries(field.options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
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

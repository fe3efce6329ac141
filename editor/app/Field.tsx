import { Fragment, type ReactNode, useId, useState } from 'react';
import IconExternal from '~icons/tabler/external-link';
import { isRecord } from '../../shared/walk.ts';
import { SERVICE_DRAWINGS } from '../../src/sections/services/service-icons.ts';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Form, Path } from './api.ts';
import { idOf, useForm } from './form-state.ts';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';
import { PriceField } from './PriceField.tsx';
import { useData } from './use-data.ts';

export type FieldProps<K extends Form['kind'] = Form['kind']> = {
  form: Extract<Form, { kind: K }>;
  value: unknown;
  path: Path;
  /** Of a text in a list of texts, whose row has its name. */
  isBare?: boolean;
};

/** The field of the form for a field of the content, by what its schema says. */
export function Field({ form, ...rest }: FieldProps) {
  switch (form.kind) {
    case 'object':
      return <ObjectField form={form} {...rest} />;
    case 'list':
      return <ListField form={form} {...rest} />;
    case 'choice':
      return <ChoiceField form={form} {...rest} />;
    case 'picture':
      return <PictureField form={form} {...rest} />;
    case 'yes-or-no':
      return <YesOrNo form={form} {...rest} />;
    case 'whole-number':
      return <WholeNumber form={form} {...rest} />;
    case 'text':
      return form.format === 'price' ? (
        <PriceField form={form} {...rest} />
      ) : (
        <TextField form={form} {...rest} />
      );
    case 'generated':
      // The site makes it where it is left out. What stands in the file stays there.
      return null;
  }
}

/** The fields of an object, without a frame of its own. */
export function Fields({ form, value, path }: FieldProps<'object'>) {
  const data = isRecord(value) ? value : {};
  return Object.entries(form.fields).map(([key, field]) => {
    // A picture asks for the point to rest the eye on by itself, and each field whether it is a sample.
    if (field.kind === 'text' && field.format === 'focus') return null;
    if (path.length === 0 && key === 'samples') return null;
    return (
      <Fragment key={key}>
        <Field form={field} value={data[key]} path={[...path, key]} />
        {path.length === 0 && <SampleMark name={key} label={field.label} />}
      </Fragment>
    );
  });
}

/** Whether a field of a file is still made up, asked as long as its form is open. An entry has a field for it. */
function SampleMark({ name, label }: { name: string; label: string }) {
  const { change } = useForm();
  const { samples } = useData().valueAt([]) as { samples?: string[] };
  const isMarked = samples?.includes(name) ?? false;
  const [wasMarked] = useState(isMarked);
  if (!isMarked && !wasMarked) return null;
  const toggle = () => {
    const others = samples?.filter((one) => one !== name) ?? [];
    const marked = isMarked ? others : [...others, name];
    change(['samples'], marked.length > 0 ? marked : undefined);
  };
  return (
    <div className="yes-or-no">
      <label>
        <input
          type="checkbox"
          aria-label={`Exempel: ${label}`}
          checked={isMarked}
          onChange={toggle}
        />
        Exempel
      </label>
    </div>
  );
}

function ObjectField({ form, value, path }: FieldProps<'object'>) {
  return (
    <fieldset className="group" id={idOf(path)} tabIndex={-1}>
      <legend>{form.label}</legend>
      {form.help && <p className="help">{form.help}</p>}
      <Problem path={path} />
      <Fields form={form} value={value} path={path} />
    </fieldset>
  );
}

/** What is wrong at a field. */
export function Problem({ path, id }: { path: Path; id?: string }) {
  return (
    <span id={id} className="message" data-kind="problem">
      {useForm().problemAt(path)}
    </span>
  );
}

/** A label, help and what is wrong, around a control that is named and described by them. */
export function Labelled({
  form,
  path,
  extra,
  children,
}: Pick<FieldProps, 'form' | 'path'> & {
  extra?: ReactNode;
  children: (control: object) => ReactNode;
}) {
  const { problemAt, touch } = useForm();
  const id = useId();
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={idOf(path)}>{form.label}</label>
        {extra}
      </div>
      {form.help && (
        <p className="help" id={`${id}help`}>
          {form.help}
        </p>
      )}
      {children({
        id: idOf(path),
        'aria-describedby': `${id}help ${id}problem`,
        'aria-invalid': problemAt(path) ? true : undefined,
        onBlur: () => touch(path),
      })}
      <Problem path={path} id={`${id}problem`} />
    </div>
  );
}

function TextField({ form, value, path, isBare }: FieldProps<'text'>) {
  const { change, problemAt, touch } = useForm();
  const text = typeof value === 'string' ? value : '';
  const { multiline, maximum, format } = form;
  const set = (text: string) => change(path, text);
  const draw = (control: object) =>
    multiline ? (
      <textarea {...control} rows={2} value={text} onChange={({ target }) => set(target.value)} />
    ) : (
      <input
        {...control}
        type={format === 'link' ? 'url' : 'text'}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
    );
  const id = `${idOf(path)}-problem`;
  if (isBare) {
    return (
      <div className="field">
        {draw({
          id: idOf(path),
          'aria-label': `${form.label} ${Number(path.at(-1)) + 1}`,
          'aria-describedby': id,
          'aria-invalid': problemAt(path) ? true : undefined,
          onBlur: () => touch(path),
        })}
        <Problem path={path} id={id} />
      </div>
    );
  }
  const extra = (
    <>
      {maximum && <Counter length={text.trim().length} maximum={maximum} />}
      {format === 'link' && text && (
        <a className="quiet" href={text} target="_blank" rel="noreferrer">
          Öppna länken <Icon icon={IconExternal} />
        </a>
      )}
      {form.variables && <Variables form={form} path={path} text={text} />}
    </>
  );
  return (
    <Labelled form={form} path={path} extra={extra}>
      {draw}
    </Labelled>
  );
}

function Counter({ length, maximum }: { length: number; maximum: number }) {
  return (
    <span className="counter" data-over={length > maximum || undefined}>
      {length > maximum ? `${length - maximum} tecken för mycket` : `${length} av ${maximum}`}
    </span>
  );
}

/** What a text can hold instead of repeating it, such as `{phone}`: put in where the caret is. */
function Variables({
  form,
  path,
  text,
}: Pick<FieldProps<'text'>, 'form' | 'path'> & { text: string }) {
  const { change } = useForm();
  return (
    <select
      className="names"
      aria-label={`Infoga en uppgift i ${form.label}`}
      value=""
      onChange={({ target }) => {
        const field = document.getElementById(idOf(path)) as HTMLInputElement;
        const at = field.selectionEnd ?? text.length;
        change(path, `${text.slice(0, at)}{${target.value}}${text.slice(at)}`);
        field.focus();
      }}
    >
      <option value="">Infoga …</option>
      {Object.entries(form.variables ?? {}).map(([name, meaning]) => (
        <option key={name} value={name}>{`${meaning} {${name}}`}</option>
      ))}
    </select>
  );
}

function WholeNumber({ form, value, path }: FieldProps<'whole-number'>) {
  const { change } = useForm();
  return (
    <Labelled form={form} path={path}>
      {(control) => (
        <input
          {...control}
          className="number"
          inputMode="numeric"
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => {
            const number = Number(target.value);
            const isNumber = target.value.trim() !== '' && !Number.isNaN(number);
            change(path, isNumber ? number : target.value || undefined);
          }}
        />
      )}
    </Labelled>
  );
}

function YesOrNo({ form, value, path }: FieldProps<'yes-or-no'>) {
  const { change } = useForm();
  const id = idOf(path);
  return (
    <div className="field yes-or-no">
      <label>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={form.help && `${id}-help`}
          onChange={({ target }) => change(path, target.checked)}
        />
        {form.label}
      </label>
      {form.help && (
        <p className="help" id={`${id}-help`}>
          {form.help}
        </p>
      )}
      <Problem path={path} />
    </div>
  );
}

function ChoiceField({ form, value, path }: FieldProps<'choice'>) {
  const { change } = useForm();
  const options = Object.entries(form.options);
  if (form.format === 'icon') {
    return (
      <fieldset className="field icons" id={idOf(path)} tabIndex={-1}>
        <legend>{form.label}</legend>
        {options.map(([option, name]) => (
          <label key={option}>
            <input
              type="radio"
              name={idOf(path)}
              checked={value === option}
              onChange={() => change(path, option)}
            />
            <Icon icon={SERVICE_DRAWINGS[option as keyof typeof SERVICE_DRAWINGS]} />
            {name}
          </label>
        ))}
        <Problem path={path} />
      </fieldset>
    );
  }
  return (
    <Labelled form={form} path={path}>
      {(control) => (
        <select
          {...control}
          value={String(value ?? '')}
          onChange={({ target }) => change(path, target.value)}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** What the fields of all kinds share. */
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import type { Kind } from '../../content-model/schema-kind.ts';
import type { Json, Path } from './api.ts';
import { getIn, idOf, type KeyPath, keyPath, withKeys, withoutKeys } from './form-data.ts';

export type FieldProps = { field: Kind; path: Path };

export type FieldKind = {
  /** Whether it is made for such a schema: the first in the table that is draws the field. */
  fits: (field: Kind) => boolean;
  Control: (props: FieldProps) => ReactNode;
};

/** What the fields of a form share. */
export type FormState = {
  kinds: FieldKind[];
  form: Kind;
  data: Json;
  /** The value of each variable that a text may use. */
  values: Record<string, string>;
  /** The field that is to be shown, with what it is in opened. */
  target: Path;
  goTo(path: Path): void;
  /** What is wrong at a field, once it is time to say so. */
  problemAt(path: Path): string | undefined;
  /** @param value or a function that makes it of what is there by then */
  change(path: KeyPath, value: unknown): void;
  /** The field lost focus: from now on it shows its problems. */
  touch(path: Path): void;
};

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => (isPressed = false), true);
}

/** Does what moves other things on the page, but not under a press, which would then miss its button. */
export function afterPress(work: () => void) {
  if (!isPressed) return work();
  const ended = new AbortController();
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(
      end,
      () => {
        ended.abort();
        // The click comes after this event.
        setTimeout(work);
      },
      { signal: ended.signal },
    );
  }
}

export const FormContext = createContext<FormState | undefined>(undefined);

export const useForm = () => useContext(FormContext) as FormState;

export function Field(props: FieldProps) {
  const kind = useForm().kinds.find(({ fits }) => fits(props.field));
  return kind && <kind.Control {...props} />;
}

/** The fields of an object, without a frame of its own. */
export function Fields({ field, path }: FieldProps) {
  const { samples } = field.fields ?? {};
  return Object.entries(field.fields ?? {}).map(([key, inner]) => {
    // The site makes it where it is left out, a picture asks for its focus, each field whether it is a sample.
    const isLeftAlone = inner.generated || inner.format === 'focus';
    if (isLeftAlone || inner === samples) return null;
    return (
      <Fragment key={key}>
        <Field field={inner} path={[...path, key]} />
        {samples && <SampleMark group={path} name={key} label={inner.label} />}
      </Fragment>
    );
  });
}

/** Whether a field of a group is still made up, asked as long as its form is open. An entry has a field for it. */
function SampleMark({ group, name, label }: { group: Path; name: string; label: string }) {
  const { data, change } = useForm();
  const samples = withoutKeys(getIn(data, [...group, 'samples']) ?? []) as string[];
  const isMarked = samples.includes(name);
  const [wasMarked] = useState(isMarked);
  if (!isMarked && !wasMarked) return null;
  const toggle = () => {
    const others = samples.filter((one) => one !== name);
    const marked = isMarked ? others : [...others, name];
    const path = keyPath(data, [...group, 'samples']);
    change(path, marked.length > 0 ? withKeys(marked) : undefined);
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
  const set = (value: unknown) => change(keyPath(data, path), value);
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-problem`,
    'aria-invalid': problemAt(path) ? (true as const) : undefined,
    onBlur: () => afterPress(() => touch(path)),
  };
  const text = {
    value: String(value ?? ''),
    onChange: ({ target }: ChangeEvent<{ value: string }>) => set(target.value),
  };
  return { value, set, attributes, text };
}

export function Problem({ path }: { path: Path }) {
  return (
    <span id={`${idOf(path)}-problem`} className="message" data-kind="problem">
      {useForm().problemAt(path)}
    </span>
  );
}

export function Help({ field, path }: FieldProps) {
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

type LabelledProps = FieldProps & { beside?: ReactNode; children: ReactNode };

/** A label, help and what is wrong, around one native control. */
export function Labelled({ field, path, beside, children }: LabelledProps) {
  const last = path.at(-1);
  // In a list of texts the row has its name, and the list the help.
  const isRow = typeof last === 'number';
  return (
    <div className="field">
      <div className={isRow ? 'visually-hidden' : 'label'}>
        <label htmlFor={idOf(path)}>{isRow ? `${field.label} ${last + 1}` : field.label}</label>
        {beside}
      </div>
      {!isRow && <Help field={field} path={path} />}
      {children}
      <Problem path={path} />
    </div>
  );
}

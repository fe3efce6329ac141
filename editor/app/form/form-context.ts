import { type ChangeEvent, createContext, type ReactNode, useContext } from 'react';
import type { FormField } from '../../../content-model/form-fields.ts';
import { getIn, idOf, type Json, type KeyPath } from './form-data.ts';

export type FieldProps = { field: FormField; path: KeyPath };

/** What the fields of a form share. */
export type FormContextValue = {
  /** The fields of the whole form. */
  fields: FormField;
  data: Json;
  /** Draws a field of any kind. */
  Field: (props: FieldProps) => ReactNode;
  /** Of a form of samples: which fields are samples or have one, and which are shown. */
  samples?: { includes: (path: KeyPath) => boolean; shows: (path: KeyPath) => boolean } | undefined;
  /** Shows a field, and opens what it is in. */
  goTo(path: KeyPath): void;
  /** Shows what was done, until something else is. */
  notify(text: string): void;
  /** What is wrong at a field, once it is time to show it. */
  problemAt(path: KeyPath): string | undefined;
  /** @param value or a function that makes it of what is there by then */
  change(path: KeyPath, value: unknown): void;
  /** The field lost focus: from now on it shows its problems. */
  touch(path: KeyPath): void;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useForm = () => useContext(FormContext) as FormContextValue;

/** What a control needs to show and change the field at a path, and to be described by its help and its problem. */
export function useControl(path: KeyPath) {
  const { data, problemAt, change, touch } = useForm();
  const id = idOf(path);
  const value = getIn(data, path);
  const set = (value: unknown) => change(path, value);
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-problem`,
    'aria-invalid': problemAt(path) ? (true as const) : undefined,
    onBlur: () => afterPress(() => touch(path)),
  };
  const text = {
    value: String(value ?? ''),
    // A line break within a paragraph of Word and PowerPoint would join two words.
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      set(target.value.replaceAll('\v', ' ')),
  };
  return { value, set, attributes, text };
}

/** Does what moves other things on the page, but not under a press, which would then miss its button. */
export function afterPress(work: () => void) {
  if (!document.querySelector(':active')) return work();
  // The click comes after this event.
  addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}

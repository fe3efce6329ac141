import { type ChangeEvent, createContext, type ReactNode, useContext } from 'react';
import type { FormField } from '../../../content-model/form-fields.ts';
import { getIn, idOf, type Json, type KeyPath } from './form-data.ts';

export type FieldProps = { field: FormField; path: KeyPath };

export type FormContextValue = {
  /** The fields of the whole form. */
  fields: FormField;
  data: Json;
  /** Draws a field of any kind. */
  Field: (props: FieldProps) => ReactNode;
  /** In `Kvar att göra`: which fields are samples or contain one, and which are shown. */
  samples?: { includes: (path: KeyPath) => boolean; shows: (path: KeyPath) => boolean } | undefined;
  /** Focuses a field, and opens the rows around it. */
  goTo(path: KeyPath): void;
  /** Shows a message until the next change. */
  notify(text: string): void;
  /** Returns the problem to show at a field. */
  problemAt(path: KeyPath): string | undefined;
  /** Returns a hint to show at a field that has no problem. */
  hintAt?: ((path: KeyPath) => string | undefined) | undefined;
  /** @param value or a function that makes it of what is there by then */
  change(path: KeyPath, value: unknown): void;
  /** From now on, these fields show their problems. */
  touch(path: KeyPath): void;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useForm = () => useContext(FormContext) as FormContextValue;

/** The value of the field at a path, and the attributes of its control. */
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
    // Word and PowerPoint paste line breaks as vertical tabs.
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      set(target.value.replaceAll('\v', ' ')),
  };
  return { value, set, attributes, text };
}

/** Runs work that moves things on the page. While a button is pressed it waits, because the press would miss a button that moved. */
export function afterPress(work: () => void) {
  if (!document.querySelector(':active')) return work();
  // The click comes after this event.
  addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}

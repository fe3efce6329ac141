import { type ChangeEvent, createContext, type ReactNode, useContext } from 'react';
import type { FormField } from '../../../content-model/form-fields.ts';
import { getIn, idOf, type Json, type KeyPath } from './form-data.ts';

export type FieldProps = { field: FormField; path: KeyPath };

export type FormContextValue = {
  fields: FormField;
  data: Json;
  /** Renders a field of any kind. Passed in the context to avoid a circular import. */
  Field: (props: FieldProps) => ReactNode;
  /** In `Kvar att göra`: `includes` tells if a field is (or contains) sample content, `shows` if the form shows it. */
  samples?: { includes: (path: KeyPath) => boolean; shows: (path: KeyPath) => boolean } | undefined;
  goTo(path: KeyPath): void;
  notify(text: string): void;
  problemAt(path: KeyPath): string | undefined;
  /** Shown only if the field has no problem. */
  hintAt?: ((path: KeyPath) => string | undefined) | undefined;
  /** @param value the new value, or a function that returns it from the current value */
  change(path: KeyPath, value: unknown): void;
  touch(path: KeyPath): void;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useForm = () => useContext(FormContext) as FormContextValue;

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

/**
 * Runs work that may move buttons. While the mouse button is down the work waits, because a click misses a button that has
 * moved.
 */
export function afterPress(work: () => void) {
  if (!document.querySelector(':active')) return work();
  // The browser fires `click` right after `mouseup`. The timeout lets the click go first.
  addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}

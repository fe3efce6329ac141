import { createContext, useContext } from 'react';
import { isRecord } from '../../shared/walk.ts';
import type { Form, Json, Miscount, Path } from './api.ts';

/** What the fields of a subject's form share. */
export type FormState = {
  subject: string;
  /** What is wrong at a field, once it is time to say so. */
  problemAt(path: Path): string | undefined;
  /** The texts that say how many entries a list had. */
  miscountsAt(path: Path): Miscount[];
  change(path: Path, value: unknown): void;
  /** The field lost focus: from now on it shows its problems. */
  touch(path: Path): void;
  /** The field that is to be shown, with what it stands in opened. */
  target: Path | undefined;
};

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field stands outside of its form.');
  return state;
}

export const keyOf = (path: Path) => path.join('.');
export const idOf = (path: Path) => `field-${path.join('-')}`;

export function getIn(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key as string], data);
}

/** A copy with another value at a path. */
export function setIn<T>(data: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Json;
  copy[key] = setIn(copy[key], rest, value);
  return copy as T;
}

/** What only machines read, or only those who cannot see, and no one knows an entry by. */
const NAMELESS = ['id', 'value', 'src', 'alt', 'focus'];

/** What an entry of a list is known by: the first of its texts. */
export function nameOf(form: Form, value: unknown): string {
  if (form.kind === 'text') return typeof value === 'string' ? value : '';
  if (form.kind !== 'object' || !isRecord(value)) return '';
  for (const [key, field] of Object.entries(form.fields)) {
    const name = NAMELESS.includes(key) ? '' : nameOf(field, value[key]);
    if (name) return name;
  }
  return '';
}

/** What a new entry begins with. */
export function blank(form: Form): unknown {
  switch (form.kind) {
    case 'object':
      return Object.fromEntries(Object.entries(form.fields).map(([key, one]) => [key, blank(one)]));
    case 'list':
      return [];
    case 'choice':
      return Object.keys(form.options)[0];
    case 'text':
      return '';
    case 'yes-or-no':
      return false;
    default:
      return undefined;
  }
}

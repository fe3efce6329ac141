import { type ChangeEvent, createContext, type ReactNode, useContext } from 'react';
import type { FormField } from '../../../content-model/form-fields.ts';
import { getIn, idOf, type Json, type KeyPath } from './form-data.ts';
import { editWithUndo } from './undo.ts';

export type FieldProps = { field: FormField; path: KeyPath };

export type TodoStep = {
  head: ReactNode;
  hintAt: (path: KeyPath) => string | undefined;
  onSaved: () => void;
};

export type FormContextValue = {
  name: string;
  fields: FormField;
  data: Json;
  step: TodoStep | undefined;
  shownProblems: ReadonlyMap<string, string> | undefined;
  /** The component for fields of any kind. It is in the context because importing it would be circular. */
  Field: (props: FieldProps) => ReactNode;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useForm = () => useContext(FormContext) as FormContextValue;

export function useControl(path: KeyPath) {
  const { name, data, shownProblems } = useForm();
  const id = idOf(path);
  const value = getIn(data, path);
  const setValue = (next: unknown) => editWithUndo(name, path, next);
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-problem`,
    'aria-invalid': shownProblems?.has(id) || undefined,
  };
  const textAttributes = {
    ...attributes,
    value: String(value ?? ''),
    // Word and PowerPoint paste line breaks as vertical tabs.
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      setValue(target.value.replaceAll('\v', ' ')),
  };
  return { value, setValue, attributes, textAttributes };
}

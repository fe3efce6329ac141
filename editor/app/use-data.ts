import { createContext, useContext } from 'react';
import type { Form, Path } from './api.ts';
import { getIn } from './form-state.ts';

/** The whole of what is edited, for a field that looks at those beside it. */
export const DataContext = createContext<{ form: Form; data: unknown } | undefined>(undefined);

/** What a form says of the field at a path. */
export function fieldIn(form: Form | undefined, path: Path): Form | undefined {
  return path.reduce<Form | undefined>((field, key) => {
    if (field?.kind === 'object') return field.fields[key];
    return field?.kind === 'list' ? field.entry : undefined;
  }, form);
}

export function useData() {
  const { form, data } = useContext(DataContext) ?? {};
  return {
    valueAt: (path: Path) => getIn(data, path),
    fieldAt: (path: Path) => fieldIn(form, path),
  };
}

import { useShallow } from 'zustand/react/shallow';
import { PLACE } from '../../messages.ts';
import type { Overview } from '../../server/overview.ts';
import { getState, otherTabs, readOverview, useStore } from '../store.ts';
import { tellPreview } from '../tell-preview.ts';
import { formNamed, isUnsaved, isUnsent, readForm } from './open-forms.ts';

export const allForms = (overview: Overview | undefined) => [
  ...(overview?.groups ?? []).flatMap((group) => group.subjects),
  PLACE,
];

function unsavedFormNames({ overview, forms }: ReturnType<typeof getState>): string[] {
  const names = allForms(overview).map(({ subject }) => subject);
  return names.filter((name) => {
    const form = forms[name];
    // For forms that this tab has not opened, the server's overview lists the unsaved ones.
    return form?.response ? isUnsaved(form) : overview?.unsaved.includes(name);
  });
}

export const useUnsaved = () => useStore(useShallow(unsavedFormNames));

export function unsavedText(names: string[]): string {
  const labels = allForms(getState().overview)
    .filter(({ subject }) => names.includes(subject))
    .map(({ label }) => `”${label}”`);
  return labels.length > 0 ? `Inte sparat än: ${labels.join(', ')}.` : '';
}

export const reloadOpenForms = () => Promise.all(Object.keys(getState().forms).map(readForm));

otherTabs.addEventListener('message', ({ data: name }) => {
  if (formNamed(name).response) readForm(name);
  readOverview().catch(() => undefined);
  tellPreview({ refresh: true });
});

addEventListener('beforeunload', (event) => {
  if (Object.values(getState().forms).some(isUnsent)) event.preventDefault();
});

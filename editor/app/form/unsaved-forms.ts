import { useShallow } from 'zustand/react/shallow';
import { PLACE } from '../../messages.ts';
import type { Overview } from '../../server/overview.ts';
import { tellPage } from '../page.ts';
import { getState, onOtherTab, readOverview, useStore } from '../store.ts';
import { formNamed, isUnsaved, isUnsent, openForm } from './open-forms.ts';

/** Returns all forms that the menu lists, with the addresses where the preview shows their content. */
export const allForms = (overview: Overview | undefined) => [
  ...(overview?.groups ?? []).flatMap((group) => group.subjects),
  PLACE,
];

/** Returns the names of unsaved forms, including forms that another tab or an earlier start left unsaved. */
function unsavedForms({ overview, forms }: ReturnType<typeof getState>): string[] {
  const names = allForms(overview).map(({ subject }) => subject);
  return names.filter((name) => {
    const form = forms[name];
    return form?.response ? isUnsaved(form) : overview?.unsaved.includes(name);
  });
}

export const useUnsaved = () => useStore(useShallow(unsavedForms));

/** Tells the owner which forms are not saved. Returns an empty text if all are. */
export function unsavedText(names: string[]): string {
  const labels = allForms(getState().overview)
    .filter(({ subject }) => names.includes(subject))
    .map(({ label }) => label);
  return labels.length > 0 ? `Inte sparat än: ${labels.join(', ')}.` : '';
}

/** Reads all open forms again, after content was changed by something else than a form of this tab. */
export const rereadForms = () => Promise.all(Object.keys(getState().forms).map(openForm));

onOtherTab((name) => {
  if (formNamed(name).response) openForm(name);
  readOverview().catch(() => undefined);
  tellPage({ refresh: true });
});

addEventListener('beforeunload', (event) => {
  if (Object.values(getState().forms).some(isUnsent)) event.preventDefault();
});

/*
 * Holds the forms that are open in this tab. Sends a form to the server after each pause in typing. If the server does not
 * answer, the tab keeps the data and retries every second.
 */

import { useShallow } from 'zustand/react/shallow';
import { PLACE } from '../../messages.ts';
import { createQueue } from '../../queue.ts';
import type { FormAnswer } from '../../server/edit-form.ts';
import type { Overview } from '../../server/overview.ts';
import { api, type Refused, receive } from '../api.ts';
import { tellPage } from '../page.ts';
import { type OpenForm, onOtherTab, readOverview, share, tellTabs, useStore } from '../store.ts';
import { idOf, type Json, keyPath, setIn, withKeys, withoutKeys } from './form-data.ts';

const CLOSED: OpenForm = {
  problems: new Map(),
  isSaving: false,
  replacesOther: false,
};

/** In milliseconds: the pause in typing before a form is sent, and the wait before a retry. */
const PAUSE = 120;
const RETRY = 1000;

export const formNamed = (name: string): OpenForm => useStore.getState().forms[name] ?? CLOSED;

export const useOpenForm = (name: string): OpenForm =>
  useStore(({ forms }) => forms[name]) ?? CLOSED;

function update(name: string, changes: Partial<OpenForm>) {
  share(({ forms }) => ({
    forms: { ...forms, [name]: { ...(forms[name] ?? CLOSED), ...changes } },
  }));
}

/** Reads a form from the server. Keeps data that was typed here and is not sent yet. */
export async function openForm(name: string) {
  const { data } = formNamed(name);
  try {
    const state = await receive(api.forms[':form'].$get({ param: { form: name } }));
    takeIn(name, state, data);
  } catch (error) {
    update(name, { failure: error as Refused });
  }
}

export const openFormsAgain = () =>
  Promise.all(Object.keys(useStore.getState().forms).map((name) => openForm(name)));

/** @param value the new value, or a function that returns it from the current value */
export function changeForm(name: string, path: string[], value: unknown) {
  const { data } = formNamed(name);
  if (!data) return;
  update(name, { data: setIn(data, path, value), notice: undefined });
  sendLater(name, PAUSE);
}

export const notify = (name: string, text: string, kind: 'ok' | 'problem' = 'ok') =>
  update(name, { notice: { text, kind } });

/** True if the form has changes that the server has not received. */
const isUnsent = ({ data, agreed }: OpenForm) =>
  data !== undefined && JSON.stringify(withoutKeys(data)) !== JSON.stringify(agreed);

export const isUnsaved = (form: OpenForm) => form.state?.isUnsaved || isUnsent(form);

const timers = new Map<string, ReturnType<typeof setTimeout>>();

function sendLater(name: string, pause: number) {
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => isUnsent(formNamed(name)) && send(name).catch(() => undefined), pause),
  );
}

const inTurn = createQueue();

/** Sends a form's data to the server. @throws Refused if the server does not answer or cannot keep it */
const send = (name: string, save = false) =>
  inTurn(async () => {
    const { data, agreed = {} } = formNamed(name);
    const json = { base: agreed, data: withoutKeys(data) as Json, save };
    try {
      const state = await receive(api.forms[':form'].$put({ param: { form: name }, json }));
      takeIn(name, state, data, json.data);
      tellTabs(name);
      if (state.problems.length === 0) tellPage({ refresh: true });
      if (isUnsent(formNamed(name))) sendLater(name, PAUSE);
      return state;
    } catch (error) {
      update(name, { failure: error as Refused });
      sendLater(name, RETRY);
      throw error;
    }
  });

/**
 * Merges a server response into the open form.
 *
 * @param data the form's data when the request was sent
 * @param sent the data in the request; undefined if the form was only read
 */
function takeIn(name: string, state: FormAnswer, data: Json | undefined, sent?: Json) {
  const form = formNamed(name);
  const isSame = JSON.stringify(state.data) === JSON.stringify(sent);
  const fresh = (isSame ? data : withKeys(state.data, data)) as Json;
  const isSavedSame = JSON.stringify(state.saved) === JSON.stringify(form.state?.saved);
  const hasTypedSince = form.data !== data || (!sent && isUnsent(form));
  update(name, {
    state,
    ...(!isSavedSame && { saved: withKeys(state.saved, fresh) as Json }),
    failure: undefined,
    problems: byField(fresh, state.problems),
    replacesOther: state.replacesOther || (form.replacesOther && state.isUnsaved),
    // Changes typed during the request are sent next, relative to `agreed`.
    ...(!hasTypedSince && { data: fresh, agreed: state.data as Json }),
    ...(hasTypedSince && sent && { agreed: sent }),
  });
}

/** Maps the id of each field to its first problem. */
const byField = (data: unknown, problems: FormAnswer['problems']) =>
  new Map(problems.toReversed().map(({ path, message }) => [idOf(keyPath(data, path)), message]));

/** Runs uploads and saves in order, so that a save includes the pictures being uploaded. */
export const afterPictures = createQueue();

const REPLACES =
  'Något av det har också ändrats på annat håll. Det du har skrivit gäller, det andra finns i Historik.';

/**
 * Saves a form as it is when the save starts. Text typed during the save stays unsaved.
 *
 * @returns the server's response, with the problems if the form could not be saved
 * @throws Refused
 */
export async function saveForm(name: string): Promise<FormAnswer> {
  update(name, { isSaving: true, notice: undefined });
  try {
    return await afterPictures(async () => {
      const { replacesOther } = formNamed(name);
      const answer = await send(name, true);
      const { isSaved, message } = answer;
      const hasReplaced = isSaved && (replacesOther || answer.replacesOther);
      // No confirmation if the owner typed during the save, because that text is not saved.
      if (!isSaved || !isUnsaved(formNamed(name))) {
        notify(name, hasReplaced ? `${message}. ${REPLACES}` : message, isSaved ? 'ok' : 'problem');
      }
      readOverview().catch(() => undefined);
      return answer;
    });
  } finally {
    update(name, { isSaving: false });
  }
}

export function statusOf(form: OpenForm): OpenForm['notice'] {
  const { isSaving, failure, notice, problems, replacesOther } = form;
  if (isSaving) return { text: 'Sparar …', kind: 'ok' };
  if (failure) return { text: failure.message, kind: 'problem' };
  if (notice || !isUnsaved(form)) return notice;
  const held = problems.size > 0 && 'Sidan visar det nya när allt är rätt ifyllt.';
  const more = [replacesOther && REPLACES, held].filter(Boolean).join(' ');
  return { text: more ? `Inte sparat. ${more}` : 'Inte sparat', kind: 'ok' };
}

/** Returns the names of unsaved forms, including forms that another tab or an earlier start left unsaved. */
const unsavedForms = ({ overview, forms }: ReturnType<typeof useStore.getState>) =>
  [...allLabels(overview).keys()].filter((name) => {
    const form = forms[name];
    return form?.state ? isUnsaved(form) : overview?.unsaved.includes(name);
  });

export const useUnsaved = () => useStore(useShallow(unsavedForms));

const allLabels = (overview: Overview | undefined) => {
  const groups = overview?.groups ?? [];
  const subjects = [...groups.flatMap((group) => group.subjects), PLACE];
  return new Map(subjects.map(({ subject, label }) => [subject, label]));
};

export const labelOf = (name: string) => allLabels(useStore.getState().overview).get(name);

/** Waits for uploads, then saves all valid forms. Resolves to the problems that kept the other forms from being saved. */
export async function saveUnsaved() {
  const refused: (FormAnswer['problems'][number] & { form: string })[] = [];
  await afterPictures(() => undefined);
  for (const form of unsavedForms(useStore.getState())) {
    try {
      if (!formNamed(form).state) await openForm(form);
      const { isSaved, problems } = await saveForm(form);
      if (!isSaved) refused.push(...problems.map((problem) => ({ ...problem, form })));
    } catch (error) {
      refused.push({ form, name: '', message: (error as Error).message, path: [] });
    }
  }
  return refused;
}

onOtherTab((name) => {
  if (formNamed(name).state) openForm(name);
  readOverview().catch(() => undefined);
  tellPage({ refresh: true });
});

addEventListener('beforeunload', (event) => {
  if (Object.values(useStore.getState().forms).some(isUnsent)) event.preventDefault();
});

/* Holds the forms that are open in this tab, and sends them to the server after each pause in typing. */

import { createQueue } from '../../../shared/queue.ts';
import { PLACE } from '../../messages.ts';
import type { FormAnswer } from '../../server/edit-form.ts';
import { api, type Refused, receive } from '../api.ts';
import { getState, type OpenForm, otherTabs, readOverview, setState, useStore } from '../store.ts';
import { tellPreview } from '../tell-preview.ts';
import { idOf, isSame, type Json, keyPath, setIn, withKeys, withoutKeys } from './form-data.ts';

const EMPTY_FORM: OpenForm = { base: {}, problems: new Map(), replacesOther: false };

const TYPING_PAUSE_MS = 120;
const RETRY_MS = 1000;

export const formNamed = (name: string): OpenForm => getState().forms[name] ?? EMPTY_FORM;

export const useOpenForm = (name: string): OpenForm =>
  useStore(({ forms }) => forms[name]) ?? EMPTY_FORM;

function update(name: string, changes: Partial<OpenForm>) {
  const form = { ...formNamed(name), ...changes };
  setState(({ forms }) => ({ forms: { ...forms, [name]: form } }));
}

export async function readForm(name: string) {
  const form = formNamed(name);
  // Unsent changes are about to be sent, and the response to them contains the form too.
  if (isUnsent(form)) return;
  const showFailure = (failure: Refused) => update(name, { failure });
  try {
    const reading = api.forms[':form'].$get({ param: { form: name } });
    applyResponse(name, await receive(reading, showFailure), form.data);
  } catch (error) {
    showFailure(error as Refused);
  }
}

export function changeForm(name: string, path: string[], value: unknown) {
  const { data } = formNamed(name);
  if (!data) return;
  update(name, { data: setIn(data, path, value) as Json, notice: undefined });
  sendFormsLater(TYPING_PAUSE_MS);
}

export const notify = (name: string, text: string, kind: 'ok' | 'problem' = 'ok') =>
  update(name, { notice: { text, kind } });

export const isUnsent = ({ data, base }: OpenForm) =>
  data !== undefined && !isSame(withoutKeys(data), base);

export const isUnsaved = (form: OpenForm) => form.response?.isUnsaved || isUnsent(form);

let timer: ReturnType<typeof setTimeout>;

function sendFormsLater(delayMs: number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const [name, form] of Object.entries(getState().forms)) {
      if (isUnsent(form)) send(name, { save: false }).catch(() => undefined);
    }
  }, delayMs);
}

const inTurn = createQueue();

const send = (name: string, { save }: { save: boolean }) =>
  inTurn(async () => {
    const { data, base } = formNamed(name);
    const sent = withoutKeys(data) as Json;
    const json = { base, data: sent, save };
    const showFailure = (failure: Refused) => update(name, { failure, notice: undefined });
    // A silent server counts as a failure, except while it tries to connect to the deploy target, which is slow.
    const isConnecting = save && name === PLACE.subject;
    const onSilence = isConnecting ? undefined : showFailure;
    try {
      const sending = api.forms[':form'].$put({ param: { form: name }, json });
      const response = await receive(sending, onSilence);
      applyResponse(name, response, data, sent);
      otherTabs.postMessage(name);
      if (response.previewChanged) tellPreview({ refresh: true });
      return response;
    } catch (error) {
      showFailure(error as Refused);
      // Sends the data again later, but does not save it.
      sendFormsLater(RETRY_MS);
      throw error;
    }
  });

function applyResponse(name: string, response: FormAnswer, dataAtRequest?: Json, sent?: Json) {
  const form = formNamed(name);
  const wasTypedMeanwhile = form.data !== dataAtRequest;
  const newData = withKeys(response.data, dataAtRequest) as Json;
  const stillConflicts = form.replacesOther && response.isUnsaved;
  update(name, {
    response,
    failure: undefined,
    problems: firstProblemByFieldId(newData, response.problems),
    replacesOther: response.replacesOther || stillConflicts,
  });
  // If the owner typed during the request, the form lacks what the server added. With the server's data as its base, these
  // additions would look deleted.
  if (wasTypedMeanwhile) update(name, { base: sent ?? form.base });
  else update(name, { data: newData, base: response.data as Json });
}

const firstProblemByFieldId = (data: unknown, problems: FormAnswer['problems']) =>
  // A map keeps the last value of each key. Reversing the list makes that the field's first problem.
  new Map(problems.toReversed().map(({ path, message }) => [idOf(keyPath(data, path)), message]));

/** Runs uploads and saves one at a time, so that a save includes the pictures being uploaded. */
export const queueUploadOrSave = createQueue();

const replacesText = (name: string) =>
  // The history does not record changes to the deploy target, so for that form the text does not mention the history.
  `Något av det har också ändrats på annat håll. Det du har skrivit gäller${name === PLACE.subject ? '' : ', det andra finns i Historik'}.`;

/** Saves the data that a form has when the save starts. Text typed during the save stays unsaved. @throws Refused */
export async function saveForm(name: string): Promise<FormAnswer> {
  notify(name, 'Sparar …');
  return queueUploadOrSave(async () => {
    const hadConflict = formNamed(name).replacesOther;
    const response = await send(name, { save: true });
    const sentences = [response.message];
    if (hadConflict || response.replacesOther) sentences.push(replacesText(name));
    const isAllSaved = response.isSaved && !isUnsaved(formNamed(name));
    // If the owner typed during the save, no notice hides the status `Inte sparat`.
    if (isAllSaved) notify(name, joinSentences(sentences));
    if (!response.isSaved) notify(name, response.message, 'problem');
    readOverview().catch(() => undefined);
    return response;
  });
}

function failureToShow(form: OpenForm): Refused | undefined {
  if (form.failure) return form.failure;
  if (!isUnsent(form)) return undefined;
  // Forms are sent one at a time, so another form's failed request may keep this one waiting.
  const failures = Object.values(getState().forms).map(({ failure }) => failure);
  return failures.find((failure) => failure && !failure.isDamaged);
}

export function statusOf(name: string, form: OpenForm): OpenForm['notice'] {
  const { notice, problems, replacesOther } = form;
  const failure = failureToShow(form);
  if (failure) return { text: failure.message, kind: 'problem' };
  if (notice) return notice;
  if (!isUnsaved(form)) return undefined;
  const sentences = ['Inte sparat'];
  if (replacesOther) sentences.push(replacesText(name));
  if (problems.size > 0) sentences.push('Sidan visar det nya när allt är rätt ifyllt.');
  return { text: joinSentences(sentences), kind: 'ok' };
}

/** Joins sentences, and ends each with a full stop. A single sentence is left as it is: `Sparat`. */
function joinSentences(sentences: string[]): string {
  if (sentences.length === 1) return sentences.join();
  return sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
}

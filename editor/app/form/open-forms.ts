/* Holds the forms that are open in this tab, and sends them to the server after each pause in typing. */

import { createQueue } from '../../../shared/queue.ts';
import { PLACE } from '../../messages.ts';
import type { FormAnswer } from '../../server/edit-form.ts';
import { api, type Refused, receive } from '../api.ts';
import { tellPage } from '../page.ts';
import { getState, type OpenForm, otherTabs, readOverview, setState, useStore } from '../store.ts';
import { idOf, isSame, type Json, keyPath, setIn, withKeys, withoutKeys } from './form-data.ts';

const EMPTY_FORM: OpenForm = { problems: new Map(), replacesOther: false };

const TYPING_PAUSE_MS = 120;
const RETRY_MS = 1000;

export const formNamed = (name: string): OpenForm => getState().forms[name] ?? EMPTY_FORM;

export const useOpenForm = (name: string): OpenForm =>
  useStore(({ forms }) => forms[name]) ?? EMPTY_FORM;

function update(name: string, changes: Partial<OpenForm>) {
  const form = { ...formNamed(name), ...changes };
  setState(({ forms }) => ({ forms: { ...forms, [name]: form } }));
}

/** Reads a form from the server, unless it has changes to send: the response to sending them contains the form too. */
export async function openForm(name: string) {
  const form = formNamed(name);
  if (isUnsent(form)) return;
  const showFailure = (failure: Refused) => update(name, { failure });
  try {
    const reading = api.forms[':form'].$get({ param: { form: name } });
    mergeResponse(name, await receive(reading, showFailure), form.data);
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

/** True if the form has changes that the server has not received. */
export const isUnsent = ({ data, lastSynced }: OpenForm) =>
  data !== undefined && !isSame(withoutKeys(data), lastSynced);

export const isUnsaved = (form: OpenForm) => form.response?.isUnsaved || isUnsent(form);

let timer: ReturnType<typeof setTimeout>;

function sendFormsLater(delayMs: number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const [name, form] of Object.entries(getState().forms)) {
      if (isUnsent(form)) send(name).catch(() => undefined);
    }
  }, delayMs);
}

const inTurn = createQueue();

/** Sends a form's data to the server. @throws Refused if the server does not answer or rejects the data */
const send = (name: string, { save = false } = {}) =>
  inTurn(async () => {
    const { data, lastSynced = {} } = formNamed(name);
    const json = { base: lastSynced, data: withoutKeys(data) as Json, save };
    const showFailure = (failure: Refused) => update(name, { failure, notice: undefined });
    // Saving the place takes long, because the server tries whether it can publish there.
    const isLongWork = save && name === PLACE.subject;
    try {
      const sending = api.forms[':form'].$put({ param: { form: name }, json });
      const response = await receive(sending, isLongWork ? undefined : showFailure);
      mergeResponse(name, response, data, json.data);
      otherTabs.postMessage(name);
      if (response.previewChanged) tellPage({ refresh: true });
      if (isUnsent(formNamed(name))) sendFormsLater(TYPING_PAUSE_MS);
      return response;
    } catch (error) {
      showFailure(error as Refused);
      sendFormsLater(RETRY_MS);
      throw error;
    }
  });

/** Shows a response in the form, but keeps data that was typed after the request. A request to read has no `sent` data. */
function mergeResponse(name: string, response: FormAnswer, dataAtRequest?: Json, sent?: Json) {
  const form = formNamed(name);
  const isSentData = isSame(response.data, sent);
  const keyedData = (isSentData ? dataAtRequest : withKeys(response.data, dataAtRequest)) as Json;
  const stillReplacesOther = form.replacesOther && response.isUnsaved;
  update(name, {
    response,
    failure: undefined,
    problems: firstProblemByFieldId(keyedData, response.problems),
    replacesOther: response.replacesOther || stillReplacesOther,
  });
  const wasTypedMeanwhile = form.data !== dataAtRequest;
  if (!wasTypedMeanwhile) update(name, { data: keyedData, lastSynced: response.data as Json });
  // The typed data lacks what the server merged in. The base `sent` keeps the next request from deleting that.
  else if (sent) update(name, { lastSynced: sent });
}

/** Reverses the problems, because a map keeps the last of several values. */
const firstProblemByFieldId = (data: unknown, problems: FormAnswer['problems']) =>
  new Map(problems.toReversed().map(({ path, message }) => [idOf(keyPath(data, path)), message]));

/** Runs uploads and saves one at a time, so that a save includes the pictures being uploaded. */
export const queueUploadOrSave = createQueue();

/** Mentions the history, except for the deploy target, which the history does not contain. */
const replacesText = (name: string) =>
  `Något av det har också ändrats på annat håll. Det du har skrivit gäller${name === PLACE.subject ? '' : ', det andra finns i Historik'}.`;

/** Saves the data that a form has when the save starts. Text typed during the save stays unsaved. @throws Refused */
export async function saveForm(name: string): Promise<FormAnswer> {
  notify(name, 'Sparar …');
  return queueUploadOrSave(async () => {
    const { replacesOther } = formNamed(name);
    const response = await send(name, { save: true });
    const { isSaved, message } = response;
    const hasReplacedOther = replacesOther || response.replacesOther;
    const sentence = message.endsWith('.') ? message : `${message}.`;
    const confirmation = hasReplacedOther ? `${sentence} ${replacesText(name)}` : message;
    if (!isSaved) notify(name, message, 'problem');
    // Text typed during the save is not saved, so it gets no confirmation.
    else if (!isUnsaved(formNamed(name))) notify(name, confirmation);
    readOverview().catch(() => undefined);
    return response;
  });
}

/** Returns why a form is not sent. Forms are sent one at a time, so a form without an answer keeps the others waiting. */
function failureOf(form: OpenForm): Refused | undefined {
  if (form.failure || !isUnsent(form)) return form.failure;
  const failures = Object.values(getState().forms).map(({ failure }) => failure);
  return failures.find((failure) => failure && !failure.isDamaged);
}

export function statusOf(name: string, form: OpenForm): OpenForm['notice'] {
  const { notice, problems, replacesOther } = form;
  const failure = failureOf(form);
  if (failure) return { text: failure.message, kind: 'problem' };
  if (notice || !isUnsaved(form)) return notice;
  const reasons = [];
  if (replacesOther) reasons.push(replacesText(name));
  if (problems.size > 0) reasons.push('Sidan visar det nya när allt är rätt ifyllt.');
  const text = reasons.length > 0 ? `Inte sparat. ${reasons.join(' ')}` : 'Inte sparat';
  return { text, kind: 'ok' };
}

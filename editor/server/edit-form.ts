import { isDeepStrictEqual } from 'node:util';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { FormField } from '../../content-model/form-fields.ts';
import { type Data, keepDraft, readDraft, removeDraft } from './drafts.ts';
import { merge } from './merge.ts';
import { Refusal } from './refusal.ts';
import { withoutEmpty } from './validate.ts';

/** A form that edits one or several subjects, or the deploy target. */
export type Form = {
  name: string;
  /** The address where the preview shows the form's content, such as `/#services`. */
  page: string;
  /** Returns the saved data. @throws Refusal if the form cannot show it */
  read(): Data;
  /** Returns the fields. They may depend on the data: each kind of deploy target asks different questions. */
  fieldsFor(data: Data): FormField;
  findProblems(data: Data): Promise<Pick<ContentProblem, 'path' | 'name' | 'message'>[]>;
  /** Saves data that has no problems. Resolves to a message for the owner. */
  save(data: Data): Promise<string>;
  /** Removes passwords, which must not be stored in drafts. */
  withoutSecrets?(data: Data): Data;
};

/** A request from the app. `base` is the data that app and server last agreed on, `data` is the form as it is now. */
export type Edit = { base: Data; data: Data; save?: boolean };

export type FormAnswer = Awaited<ReturnType<typeof openForm>>;

export async function openForm(form: Form) {
  const saved = form.read();
  const draft = readDraft(form.name);
  return stateOf(form, saved, draft ? (merge(draft.base, draft.data, saved) as Data) : saved);
}

/** Merges the owner's changes into a form. If a field was also changed elsewhere, the owner's change wins. */
export async function editForm(
  form: Form,
  { base, data, save = false }: Edit,
): Promise<FormAnswer> {
  const saved = form.read();
  const draft = readDraft(form.name);
  const current = draft ? merge(draft.base, draft.data, saved) : saved;
  const fields = form.fieldsFor(data);
  const [before, typed] = [form.withoutSecrets?.(base) ?? base, data].map((version) =>
    withoutEmpty(fields, version),
  );
  const merged = merge(before, typed, current) as Data;
  const state = await stateOf(form, saved, merged);
  // Return the data as typed: `typed` has been cleaned, and would delete a space just typed at the end of a text.
  if (isDeepStrictEqual(merged, typed)) state.data = data;
  state.replacesOther =
    !isDeepStrictEqual(merged, merge(before, typed, current, 'current')) ||
    Boolean(draft && !isDeepStrictEqual(current, merge(draft.base, draft.data, saved, 'current')));
  keep(form, saved, merged);
  return save ? saveForm(form, state, merged) : state;
}

async function stateOf(form: Form, saved: Data, data: Data) {
  return {
    page: form.page,
    fields: form.fieldsFor(data),
    saved,
    data,
    problems: await form.findProblems(data),
    isUnsaved: !isDeepStrictEqual(data, saved),
    /** True if unsaved changes would overwrite a field that was also changed elsewhere. */
    replacesOther: false,
    isSaved: false,
    message: '',
  };
}

/** Stores a draft, or removes it if nothing differs from the saved data. */
function keep(form: Form, saved: Data, data: Data) {
  const kept = form.withoutSecrets?.(data) ?? data;
  if (isDeepStrictEqual(kept, saved)) removeDraft(form.name);
  else keepDraft(form.name, { base: saved, data: kept });
}

async function saveForm(form: Form, state: FormAnswer, data: Data): Promise<FormAnswer> {
  const { length } = state.problems;
  if (length > 0) {
    const count = length === 1 ? 'Ett fält behöver' : `${length} fält behöver`;
    return { ...state, message: `Inget är sparat. ${count} rättas.` };
  }
  try {
    const message = await form.save(data);
    removeDraft(form.name);
    return {
      ...(await openForm(form)),
      replacesOther: state.replacesOther,
      isSaved: true,
      message,
    };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.problem) throw error;
    return {
      ...state,
      problems: [error.problem],
      message: 'Inget är sparat. Ett fält behöver rättas.',
    };
  }
}

/** Merges, checks and saves what is typed in a form. */
import { isDeepStrictEqual } from 'node:util';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { FormField } from '../../content-model/form-fields.ts';
import { type Data, keepDraft, readDraft, removeDraft } from './drafts.ts';
import { merge } from './merge.ts';
import { Refusal } from './refusal.ts';
import { withoutEmpty } from './validate.ts';

/** A form: content of one or several subjects, or the place to publish to. */
export type Form = {
  name: string;
  /** The address of the page that shows it, such as `/#services`. */
  page: string;
  /** Returns what is saved. @throws Refusal when the form cannot show it */
  read(): Data;
  /** The fields that the form has with some data in it. */
  fieldsFor(data: Data): FormField;
  findProblems(data: Data): Promise<Pick<ContentProblem, 'path' | 'name' | 'message'>[]>;
  /** Saves data without problems. Resolves to a sentence about it. */
  save(data: Data): Promise<string>;
  /** Leaves out what no draft may hold. */
  withoutSecrets?(data: Data): Data;
};

/** What the app sends: the form as it was when app and server last agreed, as it is now, and whether to save it. */
export type Edit = { base: Data; data: Data; save?: boolean };

/** A form as the app shows it. */
export type FormAnswer = Awaited<ReturnType<typeof openForm>>;

/** Opens a form with its draft. */
export async function openForm(form: Form) {
  const saved = form.read();
  const draft = readDraft(form.name);
  return stateOf(form, saved, draft ? (merge(draft.base, draft.data, saved) as Data) : saved);
}

/** Takes in what was typed, which wins over what was changed elsewhere in the same field. */
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
  // Otherwise the app would lose a space at the end of what is being typed.
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
    /** Whether something typed is also changed elsewhere, and will replace that. */
    replacesOther: false,
    isSaved: false,
    /** What came of saving. */
    message: '',
  };
}

/** A draft that equals what is saved is none. */
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

import { isDeepStrictEqual } from 'node:util';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { FormField } from '../../content-model/form-fields.ts';
import { toContent } from './content/to-content.ts';
import { type Data, mergeDraft, removeDraft, storeDraft } from './drafts.ts';
import { merge } from './merge.ts';
import { Refusal } from './refusal.ts';

export type FieldProblem = Pick<ContentProblem, 'path' | 'message'>;

export type Form = {
  name: string;
  page: string;
  read(): Data;
  /** Returns the fields. They may depend on the data: each kind of deploy target asks different questions. */
  fieldsFor(data: Data): FormField;
  findProblems(data: Data): Promise<FieldProblem[]>;
  /** Saves data that has no problems. Resolves to a message for the owner. */
  save(data: Data): Promise<string>;
  withoutSecrets(data: Data): Data;
};

/** A request from the app. `base` is the data that app and server last agreed on. `data` is the form as it is now. */
export type Edit = { base: Data; data: Data; save?: boolean };

export type FormAnswer = Awaited<ReturnType<typeof openForm>>;

export async function openForm(form: Form) {
  const saved = form.read();
  return createAnswer(form, saved, mergeDraft(form.name, saved));
}

/** Merges an edit into the form's draft, and saves the form if `edit.save` is set. The owner's change wins over others'. */
export async function editForm(form: Form, edit: Edit): Promise<FormAnswer> {
  const saved = form.read();
  const { merged, hasOthersChanges, replacesOther } = mergeEdit(form, edit, saved);
  // Keep a draft even before a save, because the save may fail.
  storeDraft(form.name, { base: saved, data: form.withoutSecrets(merged) });
  const answer = { ...(await createAnswer(form, saved, merged)), replacesOther };
  if (edit.save) return saveForm(form, answer);
  // Merged data is cleaned, so it lacks a space that the owner has just typed. Return it only if it has others' changes.
  const shownData = hasOthersChanges ? merged : edit.data;
  return { ...answer, data: shownData };
}

function mergeEdit(form: Form, { base, data: typed }: Edit, saved: Data) {
  let replacesOther = false;
  const onConflict = () => {
    replacesOther = true;
  };
  const savedWithDraft = mergeDraft(form.name, saved, onConflict);
  const fields = form.fieldsFor(typed);
  // Remove secrets from the base, so that a typed password always counts as a change.
  const cleanBase = toContent(fields, form.withoutSecrets(base));
  const cleanTyped = toContent(fields, typed);
  const merged = merge(cleanBase, cleanTyped, savedWithDraft, onConflict) as Data;
  const hasOthersChanges = !isDeepStrictEqual(merged, cleanTyped);
  return { merged, hasOthersChanges, replacesOther };
}

async function createAnswer(form: Form, saved: Data, data: Data) {
  return {
    page: form.page,
    fields: form.fieldsFor(data),
    saved,
    data,
    problems: await form.findProblems(data),
    isUnsaved: !isDeepStrictEqual(data, saved),
    replacesOther: false,
    isSaved: false,
    message: '',
  };
}

const NOT_SAVED = 'Inget är sparat. Något behöver rättas.';

async function saveForm(form: Form, answer: FormAnswer): Promise<FormAnswer> {
  const { data, problems, replacesOther } = answer;
  if (problems.length > 0) return { ...answer, message: NOT_SAVED };
  try {
    const message = await form.save(data);
    removeDraft(form.name);
    return { ...(await openForm(form)), replacesOther, isSaved: true, message };
  } catch (error) {
    const isAboutField = error instanceof Refusal && error.field;
    if (!isAboutField) throw error;
    const problem = { path: [error.field], message: error.message };
    return { ...answer, problems: [problem], message: NOT_SAVED };
  }
}

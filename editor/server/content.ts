/** Opens, checks and saves what the owner edits, and takes it back. */
import { isDeepStrictEqual } from 'node:util';
import { describeChanges } from '../../content-model/describe-changes.ts';
import { readYaml } from '../../content-model/explain.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { readVariables } from '../../content-model/variables.ts';
import { replaceFile } from '../../shared/replace-file.ts';
import { UserError } from '../../shared/user-error.ts';
import type { Preview } from '../preview/start.ts';
import type { History } from './history.ts';
import {
  contentFile,
  DAMAGED,
  formOf,
  judge,
  problemsIfSaved,
  readContent,
  sentence,
  withoutEmpty,
} from './judge.ts';
import { updateYaml } from './update-yaml.ts';

/** Why nothing was done, with what the form needs to know besides. */
export class Refusal extends UserError {
  readonly details: object;

  constructor(message: string, details: object = {}) {
    super(message);
    this.details = details;
  }
}

/** What was saved elsewhere since a form was opened: what it changed, and the version that is there now. */
export type Conflict = { version: string; changes: string[] };

export function editContent(history: History, preview: Preview) {
  /** What was filled in last, as long as it is not saved. */
  let latest: unknown;

  async function open(subject: Subject) {
    const text = readContent(subject);
    const { data, problems } = await judge(subject, text);
    const damaged = problems.find(({ path }) => path.length === 0);
    if (damaged || problems.some(({ mismatch }) => mismatch === 'unknown')) {
      throw new Refusal(damaged?.message ?? DAMAGED);
    }
    const { page } = subjects[subject];
    const values = readVariables('content');
    return { page, form: formOf(subject), values, data, version: history.remember(subject, text) };
  }

  async function judgeFilled(subject: Subject, filled: unknown) {
    const data = withoutEmpty(formOf(subject), filled);
    const problems = await problemsIfSaved(subject, data);
    const current = readContent(subject);
    return { data, problems, current };
  }

  /** What would be wrong if this were saved. If nothing is, the page beside shows it. */
  async function check(subject: Subject, filled: unknown) {
    latest = filled;
    const { data, problems, current } = await judgeFilled(subject, filled);
    if (problems.length === 0 && latest === filled) {
      const text = updateYaml(current, data);
      preview.show(subject, text === current ? undefined : text);
    }
    return problems;
  }

  /** Shows the file again on the page beside. */
  function discard(subject: Subject) {
    latest = undefined;
    preview.show(subject, undefined);
    return null;
  }

  /** @throws Refusal with problems, or with what was saved elsewhere meanwhile */
  async function save(subject: Subject, filled: unknown, version: string) {
    const { data, problems, current } = await judgeFilled(subject, filled);
    const base = history.read(subject, version);
    if (base !== current && !isDeepStrictEqual(readYaml(current), data)) {
      const changes = base === undefined ? [] : describeChanges(subject, base, current);
      const conflict: Conflict = { version: history.remember(subject, current), changes };
      throw new Refusal('Inget är sparat. Ämnet har ändrats på annat håll.', { conflict });
    }
    if (problems.length > 0) {
      const count = problems.length === 1 ? 'Ett fält behöver' : `${problems.length} fält behöver`;
      throw new Refusal(`Inget är sparat. ${count} rättas.`, { problems });
    }
    latest = undefined;
    return write(subject, updateYaml(current, data));
  }

  function write(subject: Subject, text: string, isUndo = false) {
    const before = readContent(subject);
    history.remember(subject, before);
    replaceFile(contentFile(subject), text);
    const version = history.remember(subject, text, new Date(), isUndo);
    preview.show(subject, undefined);
    return { version, changes: describeChanges(subject, before, text) };
  }

  /** The history, with what was changed outside of the editor. */
  function rememberAll(): History {
    for (const subject of allSubjects) {
      try {
        history.remember(subject, readContent(subject));
      } catch (error) {
        // One file that cannot be read takes no other away.
        console.error(error);
      }
    }
    return history;
  }

  /** What would be taken back next, in words. */
  function nextUndo(): string | null {
    const last = rememberAll().last();
    return last ? (last.changes[0] ?? last.label) : null;
  }

  /**
   * Takes back what was saved last, and with the next press what was saved before that. Returns what that was.
   *
   * @throws Refusal when there is nothing, or the site could not be built with what was before
   */
  async function undo(): Promise<string[]> {
    const last = rememberAll().last();
    if (!last) throw new Refusal('Det finns inget att ångra.');
    await restore(last.subject, last.id, true);
    return last.changes;
  }

  /**
   * Puts a subject back to what it was before a save. Returns what has changed with it.
   *
   * @throws Refusal when there is no such save, or the site could not be built with what was before
   */
  async function restore(subject: Subject, id: string, isUndo = false): Promise<string[]> {
    const text = history.before(subject, id);
    if (text === undefined) throw new Refusal('Den versionen finns inte längre.');
    const [problem] = await problemsIfSaved(subject, readYaml(text));
    if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
    return write(subject, text, isUndo).changes;
  }

  return {
    open,
    check,
    discard,
    save,
    undo,
    nextUndo,
    listSaves: () => rememberAll().saves(),
    restore,
  };
}

/** Opens, checks and saves what the owner edits, and takes it back. */
import { isDeepStrictEqual } from 'node:util';
import { describeChanges } from '../../deploy/describe-changes.ts';
import { UserError } from '../../shared/user-error.ts';
import { readYaml } from '../../src/subjects/explain.ts';
import { allSubjects, type Subject, subjects } from '../../src/subjects/subjects.ts';
import type { Preview } from '../preview/start.ts';
import { findMiscounts } from './find-miscounts.ts';
import { type History, versionOf } from './history.ts';
import {
  contentFile,
  findProblems,
  formOf,
  judge,
  readContent,
  sentence,
  withoutEmpty,
} from './judge.ts';
import { merge } from './merge.ts';
import { replaceFile } from './replace-file.ts';
import { updateYaml } from './update-yaml.ts';

/** Why nothing was done, with what the form needs to know besides. */
export class Refusal extends UserError {
  readonly details: object;

  constructor(message: string, details: object = {}) {
    super(message);
    this.details = details;
  }
}

/** A subject that was saved elsewhere since its form was opened, with what to compare. */
export type Conflict = {
  version: string;
  /** What has changed meanwhile, and what was written here, in the owner's words. */
  theirs: string[];
  mine: string[];
  /** What is saved together with what was written here. */
  merged: unknown;
};

/** @throws Refusal when it is none */
export function subjectFrom(name: string): Subject {
  if (!Object.hasOwn(subjects, name)) throw new Refusal('Det ämnet finns inte.');
  return name as Subject;
}

export function editContent(history: History, preview: Preview) {
  /** What the owner has saved since the start, the last at the end. */
  const done: { subject: Subject; before: string; after: string; changes: string[] }[] = [];

  function open(subject: Subject) {
    const text = readContent(subject);
    const { data, problems } = judge(subject, text);
    const unreadable = problems.filter(({ path }) => path.length === 0);
    if (unreadable.length > 0) throw new Refusal(unreadable.map(sentence).join(' '));
    history.remember(subject, text);
    return { ...subjects[subject], form: formOf(subject), data, version: versionOf(text) };
  }

  /** What would be wrong if this were saved. If nothing is, the page beside shows it. */
  function check(subject: Subject, filled: unknown) {
    const data = withoutEmpty(formOf(subject), filled);
    const problems = findProblems(subject, data);
    const current = readContent(subject);
    if (problems.length === 0) {
      const text = updateYaml(current, data);
      preview.show(subject, text === current ? undefined : text);
    }
    const miscounts = findMiscounts(subject, readYaml(current), data, () =>
      allSubjects.map((subject) => [subject, readYaml(readContent(subject))]),
    );
    return { problems, miscounts };
  }

  /** @throws Refusal with problems, or with what was saved elsewhere meanwhile */
  function save(subject: Subject, filled: unknown, version: string) {
    const data = withoutEmpty(formOf(subject), filled);
    const current = readContent(subject);
    if (versionOf(current) !== version) {
      const conflict = compare(subject, data, current, version);
      if (conflict)
        throw new Refusal(`${subjects[subject].label} har ändrats på annat håll.`, { conflict });
    }
    const problems = findProblems(subject, data);
    if (problems.length > 0) {
      const count = problems.length === 1 ? 'Ett fält behöver' : `${problems.length} fält behöver`;
      throw new Refusal(`Inget är sparat. ${count} rättas.`, { problems });
    }
    const text = updateYaml(current, data);
    write(subject, text);
    return { version: versionOf(text), data: readYaml(text) };
  }

  function compare(subject: Subject, data: unknown, current: string, version: string) {
    const saved = readYaml(current);
    if (saved === undefined || isDeepStrictEqual(saved, data)) return undefined;
    const base = history.byVersion(subject, version);
    const own = updateYaml(base ?? current, data);
    return {
      version: versionOf(current),
      theirs: base ? describeChanges(subject, base, current) : [],
      mine: describeChanges(subject, base ?? current, own),
      merged: merge(base && readYaml(base), data, saved),
    } satisfies Conflict;
  }

  /** Returns what has changed with it. */
  function write(subject: Subject, after: string): string[] {
    const before = readContent(subject);
    const changes = describeChanges(subject, before, after);
    history.remember(subject, before);
    put(subject, after);
    if (before !== after) done.push({ subject, before, after, changes });
    return changes;
  }

  function put(subject: Subject, text: string) {
    replaceFile(contentFile(subject), text);
    history.remember(subject, text);
    preview.show(subject, undefined);
  }

  /**
   * Takes back what the owner did last, and with the next press what she did before that. Returns what that was.
   *
   * @throws Refusal when there is nothing, or it was changed elsewhere since
   */
  function undo(): string[] {
    const last = done.at(-1);
    if (!last) throw new Refusal('Det finns inget att ångra.');
    const { subject, before, after, changes } = last;
    if (readContent(subject) !== after) {
      throw new Refusal(
        `${subjects[subject].label} har ändrats på annat håll sedan dess. Öppna Historik och välj där.`,
      );
    }
    done.pop();
    put(subject, before);
    return changes;
  }

  /** What was saved, newest first, with what was changed outside the editor. */
  function listSaves() {
    for (const subject of allSubjects) history.remember(subject, readContent(subject));
    return history.saves();
  }

  /**
   * Puts a subject back to what it was before a save. Returns what has changed with it.
   *
   * @throws Refusal when there is no such save, or the site could not be built with what was before
   */
  function restore(subject: Subject, id: string) {
    const text = history.before(subject, id);
    if (text === undefined) throw new Refusal('Den versionen finns inte längre.');
    const [problem] = judge(subject, text).problems;
    if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
    return write(subject, text);
  }

  const nextUndo = () => done.at(-1)?.changes[0] ?? null;

  return { open, check, save, undo, nextUndo, listSaves, restore };
}

/** Opens, checks and saves what the owner edits, in the forms of one subject and of several alike, and undoes it. */
import { isDeepStrictEqual } from 'node:util';
import { type AllContent, fillAnswers } from '../../content-model/answers.ts';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import { validateContent } from '../../content-model/content-problems.ts';
import { describeChanges } from '../../content-model/describe-changes.ts';
import { contentFile, parseYaml, readContent as readFiles } from '../../content-model/read-yaml.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';
import { ANSWERS, setAt, valueAt } from '../../content-model/variables.ts';
import { replaceFiles } from '../../shared/files/replace-file.ts';
import { isRecord } from '../../shared/walk.ts';
import { readContent } from '../content-files.ts';
import type { Preview } from '../preview/start.ts';
import { FORMS, fieldsOf, pathIn, readForm } from './forms.ts';
import type { History } from './history.ts';
import { merge } from './merge.ts';
import { Refusal, refuse } from './refusal.ts';
import { DAMAGED, sentence, withoutEmpty } from './validate.ts';

type Content = ReturnType<typeof editContent>;
export type Opened = Awaited<ReturnType<Content['open']>>;
export type Checked = Awaited<ReturnType<Content['check']>>;
export type Saved = Awaited<ReturnType<Content['save']>>;

/** What a form was opened with, and what it has now. */
type Written = { base: unknown; data: unknown };

/** What was typed and also changed elsewhere, a line for each; the form with either; and what it is opened with from then on. */
export type Conflict = { lines: string[]; mine: object; other: object; base: object };

const CHANGED =
  'Inget är sparat. Det här har också ändrats på annat håll, efter att du öppnade det:';

/** The content of all files; undefined of one that cannot be read. */
function readAll(): AllContent {
  const files = Object.entries(readFiles().data);
  return Object.fromEntries(
    files.map(([subject, data]) => [subject, isRecord(data) ? data : undefined]),
  ) as AllContent;
}

const dataOf = (form: string, content: AllContent) =>
  Object.fromEntries(fieldsOf(form).map(([name, place]) => [name, valueAt(content, place)]));

export function editContent(history: History, preview: Preview) {
  /** What each form has the page show otherwise than its file. */
  const shown: Record<string, Subject[]> = {};

  /** @throws Refusal when a subject's own form cannot show what its file says */
  async function open(form: string) {
    const content = readAll();
    if (form in subjects) {
      const { problems } = (await validateContent(content))[form as Subject];
      const isHidden = ({ path, isUnknown }: ContentProblem) => path.length === 0 || isUnknown;
      if (problems.some(isHidden)) throw new Refusal(DAMAGED);
    }
    const { page } = FORMS[form] ?? subjects[form as Subject];
    return { page, form: readForm(form), data: dataOf(form, content) };
  }

  /** Merges what was typed into the content: what that changes, what is wrong, and what was also changed elsewhere. */
  async function fill(form: string, { base, data }: Written) {
    const before = readAll();
    const now = dataOf(form, before);
    const kind = readForm(form);
    const [was, here, there] = [base, data, now].map((one) => Object(withoutEmpty(kind, one)));
    const [mine, other] = [true, false].map((isMine) => Object(merge(was, here, there, isMine)));
    const typed = fieldsOf(form).filter(([name]) => !isDeepStrictEqual(mine[name], there[name]));
    const isTyped = (name: unknown) => typed.some(([one]) => one === name);
    const answers = typed.filter(([name, at]) => at === Object(ANSWERS)[name]);
    const given = Object.fromEntries(answers.map(([name]) => [name, mine[name] ?? '']));
    const after = answers.length > 0 ? fillAnswers(before, given) : structuredClone(before);
    for (const one of typed) if (!answers.includes(one)) setAt(after, one[1], mine[one[0]]);
    const changed = allSubjects.filter((one) => !isDeepStrictEqual(before[one], after[one]));

    const found = await problemsOf(after);
    const known = found.length > 0 ? await problemsOf(before) : [];
    const problems = found.flatMap((problem) => {
      const path = pathIn(form, problem.subject, problem.path);
      const isKnown = known.some((same) => isDeepStrictEqual(same, problem));
      if (path) return { ...problem, path, isCause: isKnown || isTyped(path[0]) };
      // What was wrong elsewhere before is not caused here. What is new is in a text that uses an answer, and is shown at the first change.
      if (isKnown) return [];
      const message = `${subjects[problem.subject].label} › ${sentence(problem)}`;
      return { ...problem, path: [typed[0]?.[0] ?? ''], message, isCause: true };
    });
    for (const [name, [subject]] of typed) {
      if (before[subject as Subject]) continue;
      const about = { subject: subject as Subject, path: [name], name: '' };
      problems.push({ ...about, message: DAMAGED, isCause: true });
    }
    // What follows an answer is wrong with it.
    const causes = problems.filter(({ isCause }) => isCause);
    const byPath = new Map(
      (causes.length > 0 ? causes : problems).map((problem) => [problem.path.join(), problem]),
    );

    /** A subject as JSON, which is YAML, with one side of what was typed. */
    const textOf = (side: Record<string, unknown>, subject: Subject) => {
      const content = structuredClone(before);
      for (const [name, path] of typed) setAt(content, path, side[name]);
      return JSON.stringify(content[subject] ?? {});
    };
    const isConflict = !isDeepStrictEqual(mine, other);
    const lines = (isConflict ? allSubjects : []).flatMap((one) =>
      describeChanges(one, textOf(other, one), textOf(mine, one)),
    );
    return {
      ...{ before, after, changed, problems: [...byPath.values()] },
      conflict: isConflict ? ({ lines, mine, other, base: now } as Conflict) : undefined,
      vanished:
        isTyped('district') || dataOf(form, after)['district'] ? undefined : there['district'],
    };
  }

  /** Checks what is filled in. The page shows it once all of it is right. */
  async function check(form: string, written: Written) {
    const { after, changed, problems, vanished } = await fill(form, written);
    if (problems.length > 0) return { problems, isNew: false, vanished };
    const isNew = [...new Set([...(shown[form] ?? []), ...changed])].map((subject) => {
      const next = changed.includes(subject) && after[subject];
      return preview.show(subject, next ? updateYaml(readContent(subject), next) : '');
    });
    shown[form] = changed;
    return { problems, isNew: isNew.includes(true), vanished };
  }

  /** @throws Refusal with what is wrong, or with what was also changed elsewhere; nothing is written then */
  async function save(
    form: string,
    written: Written,
  ): Promise<{ data: Record<string, unknown>; vanished?: string }> {
    const { before, after, changed, problems, conflict, vanished } = await fill(form, written);
    if (conflict) throw new Refusal(CHANGED, { conflict });
    refuse(problems);
    // Another save may have ended while this one was checked.
    if (!isDeepStrictEqual(readAll(), before)) return save(form, written);
    write(changed.map((subject) => [subject, updateYaml(readContent(subject), after[subject])]));
    // One answer may have changed another.
    return { data: dataOf(form, after), vanished };
  }

  /** Saves the texts of some subjects, all or none. */
  function write(texts: readonly (readonly [subject: Subject, text: string])[]) {
    for (const [subject, text] of texts) {
      // Without a copy to restore nothing is saved.
      for (const one of [readContent(subject), text]) history.remember(subject, one);
    }
    replaceFiles(texts.map(([subject, text]) => [contentFile(subject), text]));
    for (const [subject] of texts) preview.show(subject, '');
  }

  /** The history, with what was changed outside of the editor. */
  function rememberAll(): History {
    for (const subject of allSubjects) {
      try {
        history.remember(subject, readContent(subject));
      } catch (error) {
        // One unreadable file must not hide the others.
        console.error(error);
      }
    }
    return history;
  }

  /**
   * Restores a subject as it was before a save.
   *
   * @throws Refusal when there is no such save, or the site could not be built with what was before
   */
  async function restore(subject: Subject, id: string) {
    const text = history.before(subject, id);
    if (text === undefined) throw new Refusal('Den versionen finns inte längre.');
    const restored = { ...readAll(), [subject]: parseYaml(text).data };
    const [problem] = (await validateContent(restored))[subject].problems;
    if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
    write([[subject, text]]);
  }

  return { open, check, save, restore, rememberAll };
}

async function problemsOf(content: AllContent) {
  const readable = allSubjects.filter((subject) => content[subject]);
  const validated = await validateContent(content);
  return readable.flatMap((subject) =>
    validated[subject].problems.map((problem) => ({ ...problem, subject })),
  );
}

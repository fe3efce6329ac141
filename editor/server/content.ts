/** Opens, checks and saves what the owner edits, and undoes it. */
import { isDeepStrictEqual } from 'node:util';
import { subjectProblems } from '../../content-model/content-problems.ts';
import { describeChanges } from '../../content-model/describe-changes.ts';
import { readYaml } from '../../content-model/read-yaml.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';
import { readVariables } from '../../content-model/variables.ts';
import { replaceFiles } from '../../shared/files/replace-file.ts';
import { contentFile, readContent } from '../content-files.ts';
import type { Preview } from '../preview/start.ts';
import { type History, versionOf } from './history.ts';
import { Refusal, refuse } from './refusal.ts';
import { DAMAGED, formOf, sentence, validateText, withoutEmpty } from './validate.ts';

type Content = ReturnType<typeof editContent>;
export type Opened = Awaited<ReturnType<Content['open']>>;
export type Checked = Awaited<ReturnType<Content['check']>>;
export type Saved = Awaited<ReturnType<Content['save']>>;

const CHANGED =
  'Inget är sparat. Ämnet har ändrats på annat håll. ”Spara mitt” gör de här ändringarna i det, och går att ångra i Historik:';

export function editContent(history: History, preview: Preview) {
  async function open(subject: Subject) {
    const text = readContent(subject);
    const { data, problems } = await validateText(subject, text);
    if (problems.some(({ path, isUnknown }) => path.length === 0 || isUnknown)) {
      throw new Refusal(DAMAGED);
    }
    const { page } = subjects[subject];
    const values = readVariables('content');
    return { page, form: formOf(subject), values, data, version: versionOf(text) };
  }

  async function validate(subject: Subject, filled: unknown) {
    const data = withoutEmpty(formOf(subject), filled);
    const problems = await subjectProblems(subject, data);
    return { data, problems, current: readContent(subject) };
  }

  /** Checks what is filled in. The page shows it once all of it is right. */
  async function check(subject: Subject, filled: unknown) {
    const { data, problems, current } = await validate(subject, filled);
    if (problems.length > 0) return { problems, isNew: false };
    const text = updateYaml(current, data);
    return { problems, isNew: preview.show(subject, text === current ? '' : text) };
  }

  /**
   * @param version of the file that it may replace
   * @throws Refusal with problems, or with the version that was saved elsewhere meanwhile
   */
  async function save(subject: Subject, filled: unknown, version: string) {
    const { data, problems, current } = await validate(subject, filled);
    if (versionOf(current) !== version && !isDeepStrictEqual(readYaml(current), data)) {
      const changes = describeChanges(subject, current, updateYaml(current, data));
      throw new Refusal([CHANGED, ...changes].join('\n'), { newer: versionOf(current) });
    }
    refuse(problems);
    return write([[subject, updateYaml(current, data)]]);
  }

  /** Saves the texts of some subjects, all or none. */
  function write(texts: readonly (readonly [subject: Subject, text: string])[]) {
    const changes = texts.flatMap(([subject, text]) => {
      const before = readContent(subject);
      // Without a copy to restore nothing is saved.
      for (const one of [before, text]) history.remember(subject, one);
      return describeChanges(subject, before, text);
    });
    replaceFiles(texts.map(([subject, text]) => [contentFile(subject), text]));
    for (const [subject] of texts) preview.show(subject, '');
    return { version: versionOf(texts[0]?.[1] ?? ''), changes };
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
    const [problem] = await subjectProblems(subject, readYaml(text));
    if (problem) throw new Refusal(`Den versionen går inte att använda. ${sentence(problem)}`);
    return write([[subject, text]]);
  }

  return { open, check, save, write, restore, rememberAll };
}

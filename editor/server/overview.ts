/** What the editor's start page shows: the subjects, and what remains to do before the site can go online. */
import type { ContentProblem } from '../../content-model/explain.ts';
import { isPublicAddress, sampleMarks } from '../../content-model/sample-marks.ts';
import { allSubjects, groups, type Subject, subjects } from '../../content-model/subjects.ts';
import { readEnvFile } from '../../shared/env-file.ts';
import { DEPLOY_SETTINGS, readSettings, SERVER_SETTINGS } from '../../shared/settings.ts';
import { inWords } from './refusal.ts';
import { readContent, sentence, validateText } from './validate.ts';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** Something that remains to do, and the field to do it in. */
export type Todo = {
  kind: 'problem' | 'sample';
  subject: string;
  label: string;
  path: ContentProblem['path'];
  name: string;
  /** Whether nothing can be published before it is done. */
  stops: boolean;
};

export async function readOverview() {
  const { settings, todos } = checkSettings();
  const samplesStop =
    isPublicAddress(settings['SITE_URL']) && settings['ALLOW_SAMPLE_CONTENT'] !== 'true';
  const ofSubjects = allSubjects.map((subject) => listTodos(subject, samplesStop));
  return {
    groups: Object.entries(groups).map(([name, members]) => ({
      name,
      subjects: members.map((subject) => {
        const { label, page } = subjects[subject];
        return { subject, label, page };
      }),
    })),
    todos: [...todos, ...(await Promise.all(ofSubjects)).flat()],
    isPlaced: Boolean(settings['DEPLOY_TO'] ?? process.env['DEPLOY_TO']),
  };
}

/** The settings, which may be unreadable or wrong. Those of a server alone are no part of what is published. */
function checkSettings() {
  const todos: Todo[] = [];
  function attempt<T>(read: () => T, stops: boolean): T | undefined {
    try {
      return read();
    } catch (error) {
      const place = { subject: 'plats', label: 'Var ska den ligga?', path: [] };
      todos.push({ kind: 'problem', ...place, name: inWords(error), stops });
      return undefined;
    }
  }
  const settings = attempt(readEnvFile, true) ?? {};
  attempt(() => readSettings(DEPLOY_SETTINGS, settings), true);
  attempt(() => readSettings(SERVER_SETTINGS, settings), false);
  return { settings, todos };
}

/** What remains to do in a subject, each with its field. */
async function listTodos(subject: Subject, samplesStop: boolean) {
  const { label } = subjects[subject];
  const todo = (kind: Todo['kind'], path: Todo['path'], name: string, stops: boolean): Todo => {
    return { kind, subject, label, path, name: name || label, stops };
  };
  try {
    const { data, problems } = await validateText(subject, readContent(subject));
    return [
      ...problems.map((problem) => todo('problem', problem.path, sentence(problem), true)),
      ...sampleMarks(subject, data).map(({ path, field, entry }) => {
        const name = [field || 'Alla uppgifter', entry && `(${entry})`].filter(Boolean).join(' ');
        return todo('sample', path.length > 0 ? path : ['sample'], name, samplesStop);
      }),
    ];
  } catch (error) {
    return [todo('problem', [], inWords(error), true)];
  }
}

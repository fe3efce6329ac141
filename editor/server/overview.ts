import { type ContentProblem, validateContent } from '../../content-model/content-problems.ts';
import { readContent } from '../../content-model/read-yaml.ts';
import { isPublicAddress, sampleMarks } from '../../content-model/sample-marks.ts';
import { startPageSections } from '../../content-model/schemas/sections.ts';
import { allSubjects, subjects } from '../../content-model/subjects.ts';
import { readVariables } from '../../content-model/variables.ts';
import { convertOldSettings, deploySettings } from '../../deploy/settings.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { EVERYWHERE, PLACE } from '../messages.ts';
import { findFormField } from './content/forms.ts';
import { listDraftedForms } from './drafts.ts';
import { messageFor } from './refusal.ts';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** A field to fill in or correct, or a problem with the settings. Only a settings problem has a `text`, which describes it. */
export type Todo = {
  subject: string;
  path: ContentProblem['path'];
  blocksPublishing: boolean;
  text?: string;
};

const TODO_SCREENS = [EVERYWHERE.subject, ...allSubjects];

export async function readOverview() {
  const { settings, settingTodos } = readSiteSettings();
  const samplesBlockPublishing =
    isPublicAddress(settings['SITE_URL']) && settings['ALLOW_SAMPLE_CONTENT'] !== 'true';
  const todos = [...settingTodos, ...(await findContentTodos(samplesBlockPublishing))];
  const isUnfinished = (form: string) => todos.some(({ subject }) => subject === form);
  return {
    name: readVariables(readContent().data)['business'] ?? '',
    groups: groupSubjects(),
    todoScreens: TODO_SCREENS,
    unfinished: TODO_SCREENS.filter(isUnfinished),
    todos,
    isPlaced: Boolean(settings['DEPLOY_TO']),
    unsaved: listDraftedForms(),
  };
}

function groupSubjects() {
  const menuItems = allSubjects.map((subject) => {
    const { label, page } = subjects[subject];
    return { subject, label, page };
  });
  // The footer is on every page, but owners look for it at the end of the start page.
  const isOnStartPage = (subject: string) => subject in startPageSections || subject === 'footer';
  const startPageItems = menuItems.filter(({ subject }) => isOnStartPage(subject));
  const otherItems = menuItems.filter(({ subject }) => !isOnStartPage(subject));
  return [
    { name: 'Hela webbplatsen', subjects: [EVERYWHERE] },
    { name: 'Startsidan uppifrån och ner', subjects: startPageItems },
    { name: 'Övrigt', subjects: otherItems },
  ];
}

function readSiteSettings(): { settings: NodeJS.Dict<string>; settingTodos: Todo[] } {
  let settings: NodeJS.Dict<string> = {};
  const settingTodos: Todo[] = [];
  try {
    convertOldSettings();
    settings = readEnvironment();
    // Throws if a setting is invalid.
    readSettings(deploySettings, settings);
  } catch (error) {
    const text = messageFor(error);
    settingTodos.push({ subject: PLACE.subject, path: [], blocksPublishing: true, text });
  }
  return { settings, settingTodos };
}

async function findContentTodos(samplesBlockPublishing: boolean): Promise<Todo[]> {
  const { data } = readContent();
  const validated = await validateContent(data);
  const todos: Todo[] = [];
  for (const subject of allSubjects) {
    for (const { path } of validated[subject].problems) {
      todos.push({ ...findFormField(subject, path), blocksPublishing: true });
    }
    for (const { path } of sampleMarks(subject, data[subject])) {
      todos.push({ ...findFormField(subject, path), blocksPublishing: samplesBlockPublishing });
    }
  }
  return todos;
}

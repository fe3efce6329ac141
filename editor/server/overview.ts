import { type ContentProblem, validateContent } from '../../content-model/content-problems.ts';
import { readContent } from '../../content-model/read-yaml.ts';
import { isPublicAddress, sampleMarks } from '../../content-model/sample-marks.ts';
import { allSubjects, subjects } from '../../content-model/subjects.ts';
import { readVariables } from '../../content-model/variables.ts';
import { deploySettings } from '../../deploy/settings.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { EVERYWHERE } from '../messages.ts';
import { draftedForms } from './drafts.ts';
import { COMBINED_FORMS, formWithField } from './forms.ts';
import { inWords } from './refusal.ts';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** A field to fill in or correct. A problem with the settings has a `text` instead. */
export type Todo = {
  subject: string;
  path: ContentProblem['path'];
  stops: boolean;
  text?: string;
};

/** The screens of `Kvar att göra`, in order. */
const SCREENS = [...new Set([EVERYWHERE.subject, 'bilder', ...allSubjects, 'loften'])];

export async function readOverview() {
  let settings: NodeJS.Dict<string> = {};
  const todos: Todo[] = [];
  try {
    settings = readEnvironment();
    readSettings(deploySettings, settings);
  } catch (error) {
    todos.push({ subject: 'plats', path: [], stops: true, text: inWords(error) });
  }
  const samplesStop =
    isPublicAddress(settings['SITE_URL']) && settings['ALLOW_SAMPLE_CONTENT'] !== 'true';
  const { data } = readContent();
  const validated = await validateContent(data);
  for (const subject of allSubjects) {
    const marks = sampleMarks(subject, data[subject]);
    todos.push(
      ...validated[subject].problems.map(({ path }) => ({
        ...formWithField(subject, path),
        stops: true,
      })),
      ...marks.map(({ path }) => ({ ...formWithField(subject, path), stops: samplesStop })),
    );
  }
  const isLeft = (one: string) => todos.some(({ subject }) => subject === one);
  const files = listed(subjects);
  const others = allSubjects.indexOf('site');
  return {
    name: readVariables(data)['business'] ?? '',
    groups: [
      { name: 'Hela webbplatsen', subjects: listed(COMBINED_FORMS) },
      { name: 'Startsidan uppifrån och ner', subjects: files.slice(0, others) },
      { name: 'Övrigt', subjects: files.slice(others) },
    ],
    order: SCREENS,
    left: SCREENS.filter(isLeft),
    todos,
    isPlaced: Boolean(settings['DEPLOY_TO']),
    unsaved: draftedForms(),
  };
}

const listed = (all: Record<string, { label: string; page: string }>) =>
  Object.entries(all).map(([subject, { label, page }]) => ({ subject, label, page }));

/** What the editor's start page shows: the subjects, and what remains to do before the site can go online. */
import type { ContentProblem } from '../../content-model/explain.ts';
import { isShown } from '../../content-model/is-shown.ts';
import { isPublicAddress, sampleMarks } from '../../content-model/sample-marks.ts';
import { allSubjects, type Subject, sections, subjects } from '../../content-model/subjects.ts';
import { readEnvironment } from '../../shared/env-file.ts';
import { DEPLOY_SETTINGS, readSettings } from '../../shared/settings.ts';
import { readContent } from '../content-files.ts';
import { EVERYWHERE } from '../messages.ts';
import { FORMS, placeOf } from './forms.ts';
import { inWords } from './refusal.ts';
import { validateText } from './validate.ts';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** Something that remains to do in a subject, or in the settings, which say what. */
export type Todo = {
  subject: string;
  path: ContentProblem['path'];
  /** Whether nothing can be published before it is done. */
  stops: boolean;
  text?: string;
};

const OFTEN_CHANGED: Subject[] = ['services', 'testimonials', 'trainer', 'gallery', 'site'];
const LEGAL: Subject[] = ['company', 'privacy', 'terms', 'cookies'];
const ON_PAGE = [...sections.map(({ subject }) => subject), 'footer' as const].filter(
  (subject) => !OFTEN_CHANGED.includes(subject),
);

/** The menu: each subject in one group. */
const GROUPS: Record<string, Subject[]> = {
  'Det som oftast ändras': OFTEN_CHANGED,
  'Startsidan uppifrån och ner': ON_PAGE,
  'Juridik och företag': LEGAL,
  'Sällan ändrat': allSubjects.filter(
    (subject) => ![...OFTEN_CHANGED, ...ON_PAGE, ...LEGAL].includes(subject),
  ),
};

/** What must be hers before the first publication, a screen each. Any other subject is one only while something is wrong in it. */
const STEPS: string[] = [
  EVERYWHERE.subject,
  'bilder',
  'trainer',
  'services',
  'results',
  'persona',
  'testimonials',
  'lagen',
];

export async function readOverview() {
  const { settings, todos } = checkSettings();
  const samplesStop =
    isPublicAddress(settings['SITE_URL']) && settings['ALLOW_SAMPLE_CONTENT'] !== 'true';
  const hidden: string[] = [];
  const ofSubjects = allSubjects.map((subject) => listTodos(subject, samplesStop, hidden));
  todos.push(...(await Promise.all(ofSubjects)).flat());
  const isLeft = (one: string) => todos.some(({ subject }) => subject === one);
  const order = [...STEPS, ...allSubjects.filter((one) => !STEPS.includes(one) && isLeft(one))];
  return {
    groups: [
      {
        name: 'Hela webbplatsen',
        subjects: Object.entries(FORMS).map(([subject, { label, page }]) => {
          return { subject, label, page };
        }),
      },
      ...Object.entries(GROUPS).map(([name, members]) => ({
        name,
        subjects: members.map((subject) => {
          const { label, page } = subjects[subject];
          return { subject: subject as string, label, page };
        }),
      })),
    ],
    /** The screens of what must be hers in their order, and those with something left to do. */
    order,
    left: order.filter(isLeft),
    /** The sections that the page leaves out. */
    hidden,
    todos,
    isPlaced: Boolean(settings['DEPLOY_TO']),
  };
}

/** The settings of what is published, which may be unreadable or wrong. */
function checkSettings() {
  let settings: NodeJS.Dict<string> = {};
  const todos: Todo[] = [];
  try {
    settings = readEnvironment();
    readSettings(DEPLOY_SETTINGS, settings);
  } catch (error) {
    todos.push({ subject: 'plats', path: [], stops: true, text: inWords(error) });
  }
  return { settings, todos };
}

/** What remains to do in a subject, each with its field. @param hidden takes its name if the page leaves it out */
async function listTodos(
  subject: Subject,
  samplesStop: boolean,
  hidden: string[],
): Promise<Todo[]> {
  try {
    const { data, problems } = await validateText(subject, readContent(subject));
    if (!isShown(data)) hidden.push(subject);
    return [
      ...problems.map(({ path }) => ({ ...placeOf(subject, path), stops: true })),
      ...sampleMarks(subject, data).map(({ path }) => ({
        ...placeOf(subject, path),
        stops: samplesStop,
      })),
    ];
  } catch (error) {
    console.error(error);
    return [{ subject, path: [], stops: true }];
  }
}

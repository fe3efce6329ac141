/** The API behind the editor's page. */
import { globSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { isPublicAddress } from '../../content-model/analytics-project.ts';
import type { ContentProblem } from '../../content-model/explain.ts';
import { findNames, formerNames } from '../../content-model/former-names.ts';
import { sampleMarks } from '../../content-model/sample-marks.ts';
import { nameOf } from '../../content-model/schema-kind.ts';
import {
  allSubjects,
  groups,
  type Subject,
  schemaOf,
  subjects,
} from '../../content-model/subjects.ts';
import { readEnvFile } from '../../shared/env-file.ts';
import { DEPLOY_SETTINGS, readSettings, SERVER_SETTINGS } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import type { Preview } from '../preview/start.ts';
import { editContent, Refusal } from './content.ts';
import { findField } from './find-field.ts';
import { type History, openHistory } from './history.ts';
import { inWords } from './in-words.ts';
import { addPicture, listPictures, removeUnusedPictures } from './pictures/stored-pictures.ts';
import { readPlace, savePlace } from './place.ts';
import { cancel, deploy, latestRun, status } from './publishing.ts';
import { enquiries } from './run-command.ts';
import { contentFile, readContent, sentence, validateText } from './validate.ts';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

export function api(preview: Preview): Hono {
  const content = editContent(openHistory('content-history'), preview);
  let isTidy = false;
  const app = new Hono().basePath('/redigera/api');

  app.onError((error, context) => {
    if (!(error instanceof UserError)) console.error(error);
    const details = error instanceof Refusal ? error.details : {};
    return context.json({ message: inWords(error), ...details }, 422);
  });

  app.get('/overview', async (context) => context.json(await readOverview(content.next())));
  app.get('/preview', async (context) => context.json(await preview.state()));
  app.get('/find', (context) => {
    const { picture = '', anchor = '' } = context.req.query();
    const texts = context.req.queries('text') ?? [];
    return context.json(findField({ texts, picture, anchor }) ?? null);
  });

  for (const subject of allSubjects) {
    const path = `/subjects/${subject}`;
    app.get(path, async (context) => context.json(await content.open(subject)));
    app.post(`${path}/check`, async (context) =>
      context.json(await content.check(subject, await context.req.json())),
    );
    app.put(path, async (context) => {
      const { data, version } = await context.req.json();
      return context.json(await content.save(subject, data, version));
    });
    app.delete(`${path}/draft`, (context) => context.json(content.discard(subject)));
    app.post(`/history/${subject}/:id`, async (context) =>
      context.json(await content.restore(subject, context.req.param('id'))),
    );
  }
  for (const direction of ['undo', 'redo'] as const) {
    app.post(`/${direction}`, async (context) => context.json(await content.step(direction)));
  }
  app.get('/history', (context) => {
    const subject = allSubjects.find((one) => one === context.req.query('subject'));
    return context.json(content.listSaves(subject));
  });

  app.get('/pictures', async (context) =>
    context.json(await listPictures(Number(context.req.query('least') ?? 0))),
  );
  app.post('/pictures/unused', async (context) => {
    // Only once: a tab can undo what it has thrown away as long as the editor runs.
    if (!isTidy) removeUnusedPictures(await context.req.text());
    isTidy = true;
    return context.json(null);
  });
  app.post('/pictures', async (context) => {
    const { name = 'bild', least = 0 } = context.req.query();
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    return context.json(await addPicture(name, bytes, Number(least)));
  });

  app.post('/deploy', async (context) => {
    const { command, password } = await context.req.json();
    return context.json(deploy(command, password));
  });
  app.get('/deploy', (context) => context.json(latestRun()));
  app.delete('/deploy', (context) => context.json(cancel()));
  app.get('/status', async (context) => context.json(await status()));
  app.get('/place', (context) => context.json(readPlace()));
  app.post('/place', async (context) => context.json(await savePlace(await context.req.json())));

  app.get('/enquiries', async (context) => context.json(await listEnquiries()));
  app.get('/enquiries/table', async (context) => context.json(await enquiries('csv')));
  app.get('/enquiries/about', async (context) => {
    const who = context.req.query('who') ?? '';
    return context.json(JSON.parse(await enquiries('forget', who, '--json')));
  });
  app.post('/enquiries/answered', async (context) => {
    const { id } = await context.req.json();
    return context.json(await enquiries('answered', String(id)));
  });
  app.post('/enquiries/forget', async (context) => {
    const { ids } = await context.req.json();
    return context.json(await enquiries('forget', ids.join()));
  });
  return app;
}

/** @param next the saves that can be undone and redone */
async function readOverview(next: ReturnType<History['next']>) {
  const { settings, todo } = checkSettings();
  const names = namesLeft();
  const isPublic = isPublicAddress(settings['SITE_URL']);
  return {
    groups: Object.entries(groups).map(([name, members]) => ({
      name,
      subjects: members.map((subject) => {
        const { label, page } = subjects[subject];
        return { subject, label, page };
      }),
    })),
    todos: [
      ...todo,
      ...(await Promise.all(allSubjects.map((subject) => listTodos(subject, names)))).flat(),
    ],
    /** Whether samples keep the site from being published. */
    samplesStop: isPublic && settings['ALLOW_SAMPLE_CONTENT'] !== 'true',
    isPlaced: Boolean(settings['DEPLOY_TO'] ?? process.env['DEPLOY_TO']),
    ...next,
  };
}

/** Something that remains to do, and the field to do it in. */
export type Todo = {
  kind: 'problem' | 'sample' | 'name';
  subject: string;
  label: string;
  path: ContentProblem['path'];
  name: string;
};

/** The settings, which may be unreadable or wrong: that is something to do, and stops nothing else. */
function checkSettings(): { settings: NodeJS.Dict<string>; todo: Todo[] } {
  let settings: NodeJS.Dict<string> = {};
  try {
    settings = readEnvFile();
    readSettings([...SERVER_SETTINGS, ...DEPLOY_SETTINGS], settings);
    return { settings, todo: [] };
  } catch (error) {
    const place = { subject: 'plats', label: 'Var ska den ligga?', path: [] };
    return { settings, todo: [{ kind: 'problem', ...place, name: inWords(error) }] };
  }
}

/** What trainer and business were called in the kept versions of the content, and are no longer. */
function namesLeft(): string[] {
  const versions = (subject: Subject) =>
    [...globSync(`content-history/${subject}/*.yaml`).sort(), contentFile(subject)].map((file) => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    });
  return formerNames(versions('trainer'), versions('site'));
}

/** What remains to do in a subject before the site can go online, each with its field. */
async function listTodos(subject: Subject, names: string[]): Promise<Todo[]> {
  const { label } = subjects[subject];
  const todo = (kind: Todo['kind'], path: ContentProblem['path'], name: string) => {
    return { kind, subject, label, path, name: name || label };
  };
  try {
    const { data, problems } = await validateText(subject, readContent(subject));
    return [
      ...problems.map((problem) => todo('problem', problem.path, sentence(problem))),
      ...sampleMarks(subject, data).map(({ path, field, entry }) => {
        const name = [field || 'Alla uppgifter', entry && `(${entry})`].filter(Boolean).join(' ');
        return todo('sample', path.length > 0 ? path : ['sample'], name);
      }),
      ...findNames(names, data).map(({ path, word }) =>
        todo('name', path, `${nameOf(schemaOf(subject), path)} (${word})`),
      ),
    ];
  } catch (error) {
    console.error(error);
    return [todo('problem', [], inWords(error))];
  }
}

/** The enquiries that can be reached from here, or where they are instead. */
async function listEnquiries() {
  const { FORM_SERVICE_URL: service, OWN_SERVER: own, DEPLOY_TO: to = '' } = readEnvFile();
  if (service === 'https://formsubmit.co') {
    return {
      elsewhere: 'De kommer som mejl från formsubmit.co, och sparas bara i din inkorg.',
    };
  }
  const server = service || (own === 'true' && to.startsWith('sftp:') ? to : '');
  if (server) {
    const host = URL.parse(server)?.host || server;
    return { elsewhere: `De ligger på servern ${host}. Den som sköter den läser dem där.` };
  }
  // First: what has been listed waits no longer where no mail is sent.
  const status = JSON.parse(await enquiries('status', '--json'));
  return { status, enquiries: JSON.parse(await enquiries('list', '--json')) };
}

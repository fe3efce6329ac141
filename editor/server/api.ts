import { Hono } from 'hono';
import { leastWidth } from '../../deploy/check-content.ts';
import { sampleMarks } from '../../integrations/sample-content.ts';
import { isPublicAddress } from '../../src/data/analytics-project.ts';
import { readYaml } from '../../src/data/explain.ts';
import { groups, subjects } from '../../src/subjects/subjects.ts';
import type { Preview } from '../preview/start.ts';
import { editContent, Refusal, subjectFrom } from './content.ts';
import { findText } from './find-text.ts';
import { openHistory } from './history.ts';
import { allSubjects, findProblems, readContent, unreadable } from './judge.ts';
import { addPicture } from './pictures.ts';
import { findPlace, readPlace, savePlace } from './place.ts';
import { deploy, enquiries, readSettings } from './run-command.ts';

const COMMANDS = ['status', 'preview', 'publish', 'undo', 'test'];

/** What remains to do before the site can go online, each with its field. */
function listTodos() {
  return allSubjects.flatMap((subject) => {
    const { label } = subjects[subject];
    const text = readContent(subject);
    const problem = unreadable(subject, text);
    if (problem) return [{ kind: 'problem', subject, label, path: [], name: problem }];
    const data = readYaml(text);
    return [
      ...findProblems(subject, data).map(({ path, name, message }) => ({
        kind: 'problem',
        subject,
        label,
        path,
        name: `${name}: ${message}`,
      })),
      ...sampleMarks(subject, data).map(({ path, field, entry }) => ({
        kind: 'sample',
        subject,
        label,
        path,
        name: [field, entry && `(${entry})`].filter(Boolean).join(' ') || label,
      })),
    ];
  });
}

/** What the editor's page asks: subjects and their pictures, history, going online, enquiries. */
export function api(preview: Preview): Hono {
  const content = editContent(openHistory('content-history'));
  const app = new Hono();

  app.onError((error, context) => {
    if (!(error instanceof Refusal) && error.name !== 'UserError') console.error(error);
    const details = error instanceof Refusal ? error.details : {};
    return context.json({ message: error.message, ...details }, 422);
  });

  app.get('/overview', (context) => {
    const settings = readSettings();
    const isPublic = isPublicAddress(settings['SITE_URL']);
    return context.json({
      groups: Object.entries(groups).map(([name, members]) => ({
        name,
        subjects: members.map((subject) => ({
          subject,
          label: subjects[subject].label,
          page: subjects[subject].page,
        })),
      })),
      todos: listTodos(),
      samplesStop: isPublic && settings['ALLOW_SAMPLE_CONTENT'] !== 'true',
      isPlaced: Boolean(settings['DEPLOY_TO'] ?? process.env['DEPLOY_TO']),
      undo: content.nextUndo(),
    });
  });
  app.get('/preview', async (context) => context.json(await preview.state()));
  app.get('/find', (context) => {
    const { text = '', anchor = '' } = context.req.query();
    return context.json(findText(text, anchor) ?? null);
  });

  app.get('/subjects/:subject', (context) =>
    context.json(content.open(subjectFrom(context.req.param('subject')))),
  );
  app.post('/subjects/:subject/check', async (context) => {
    const subject = subjectFrom(context.req.param('subject'));
    const { text, ...found } = content.check(subject, await context.req.json());
    // What no page can be made of is not shown: the page stays as it was.
    if (found.problems.length === 0) await preview.show(subject, text);
    return context.json(found);
  });
  app.put('/subjects/:subject', async (context) => {
    const subject = subjectFrom(context.req.param('subject'));
    const { data, version } = await context.req.json();
    const saved = content.save(subject, data, version);
    await preview.show(subject, undefined);
    return context.json({ ...saved, undo: content.nextUndo() });
  });
  app.delete('/subjects/:subject/draft', async (context) => {
    await preview.show(subjectFrom(context.req.param('subject')), undefined);
    return context.json({});
  });
  app.post('/undo', async (context) => {
    const undone = content.undo();
    await preview.show(undone.subject, undefined);
    return context.json({ ...undone, undo: content.nextUndo() });
  });
  app.get('/history', (context) => context.json(content.listSaves()));
  app.post('/history', async (context) => {
    const { subject, id } = await context.req.json();
    const { changes } = content.restore(subjectFrom(subject), id);
    await preview.show(subject, undefined);
    return context.json({ changes, undo: content.nextUndo() });
  });

  app.post('/pictures', async (context) => {
    const { name = 'bild', place = '' } = context.req.query();
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    return context.json(await addPicture(name, bytes, leastWidth(place.split('.'))));
  });

  app.post('/deploy', async (context) => {
    const { command, password = '' } = await context.req.json();
    if (!COMMANDS.includes(command)) throw new Refusal('Okänt kommando.');
    return context.body(deploy(command, password), 200, { 'Content-Type': 'application/x-ndjson' });
  });
  app.get('/place', (context) => context.json(readPlace()));
  app.post('/place', async (context) => context.json(await findPlace(await context.req.json())));
  app.put('/place', async (context) => context.json(await savePlace(await context.req.json())));

  app.get('/enquiries', async (context) => context.json(await listEnquiries()));
  app.post('/enquiries/forget', async (context) => {
    const { email } = await context.req.json();
    const { ok, text } = await enquiries('forget', String(email));
    if (!ok) throw new Refusal(text.trim());
    return context.json({ text: text.trim() });
  });
  return app;
}

/** The enquiries that can be reached from here, as a table for spreadsheets, or where they are instead. */
async function listEnquiries() {
  const { FORM_SERVICE_URL: service, OWN_SERVER: own, DEPLOY_TO: to = '' } = readSettings();
  if (service) {
    const { host } = new URL(service);
    return { elsewhere: `De kommer som mejl från ${host}, och sparas bara i din inkorg.` };
  }
  if (own === 'true' && to.startsWith('sftp:')) {
    const { host } = new URL(to);
    return {
      elsewhere: `De ligger på servern ${host}. Den som sköter servern skriver där: npm run enquiries`,
    };
  }
  const { ok, text } = await enquiries('csv');
  if (!ok) throw new Refusal(text.trim());
  return text.includes('"Nr"') ? { csv: text } : { csv: '' };
}

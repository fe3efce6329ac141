/** The API behind the editor's page. */
import { Hono, type HonoRequest } from 'hono';
import { allSubjects, type Subject } from '../../content-model/subjects.ts';
import { counted } from '../../enquiries/owner/texts.ts';
import type { Preview } from '../preview/start.ts';
import { editContent } from './content.ts';
import { keepDraft, readDrafts } from './drafts.ts';
import { listEnquiries, run } from './enquiries.ts';
import { FORMS } from './forms.ts';
import { openHistory } from './history.ts';
import { readOverview } from './overview.ts';
import { addPicture } from './pictures/stored-pictures.ts';
import { makeFolder, openPlace, savePlace } from './place.ts';
import { deploy, latestRun, readStatus } from './publishing.ts';
import { inWords, Refusal } from './refusal.ts';

export function api(preview: Preview): Hono {
  const content = editContent(openHistory('content-history'), preview);
  const formOf = (request: HonoRequest) => request.param('subject') ?? '';
  const answers: Record<string, (request: HonoRequest) => unknown> = {
    'GET /overview': () => {
      // What is edited outside of here can be restored too.
      content.rememberAll();
      return readOverview();
    },
    'GET /preview': preview.address,

    'GET /subjects/:subject': (request) => content.open(formOf(request)),
    'POST /subjects/:subject/check': async (request) =>
      content.check(formOf(request), await request.json()),
    'PUT /subjects/:subject': async (request) =>
      content.save(formOf(request), await request.json()),
    'GET /drafts': readDrafts,
    'PUT /drafts/:form{[\\w-]+}': async (request) =>
      keepDraft(request.param('form') ?? '', await request.json()),
    'GET /history': () => content.rememberAll().saves(),
    'POST /history/:subject/:id': (request) =>
      content.restore(formOf(request) as Subject, request.param('id') ?? ''),

    'POST /pictures': async (request) => {
      const { name = 'bild', least = 0 } = request.query();
      return addPicture(name, new Uint8Array(await request.arrayBuffer()), Number(least));
    },

    'GET /status': readStatus,
    'GET /deploy': latestRun,
    'POST /deploy': async (request) => deploy((await request.json()).command),
    'GET /place': openPlace,
    'POST /place/folder': makeFolder,
    'POST /place': async (request) => savePlace(await request.json()),

    'GET /enquiries': (request) => listEnquiries(Number(request.query('limit'))),
    'POST /enquiries/answered': async (request) => run('setAnswered', await request.json()),
    'POST /enquiries/erase': async (request) => {
      const { id, email } = await request.json();
      const erased = email ? run('eraseFrom', email) : run('erase', [id]);
      return `Raderat: ${counted(await erased)}.`;
    },
  };

  const app = new Hono().basePath('/redigera/api');
  const subject = `:subject{${[...allSubjects, ...Object.keys(FORMS)].join('|')}}`;
  for (const [route, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = route.replace(':subject', subject).split(' ');
    app.on(method, path, async (context) => context.json((await answer(context.req)) ?? null));
  }
  app.onError((error, context) => {
    const details = error instanceof Refusal ? error.details : {};
    return context.json({ message: inWords(error), ...details }, 422);
  });
  return app;
}

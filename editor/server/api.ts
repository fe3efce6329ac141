import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono, type TypedResponse } from 'hono';
import { validator } from 'hono/validator';
import { allSubjects, type Subject } from '../../content-model/subjects.ts';
import { formatCount } from '../../enquiries/owner/texts.ts';
import { createQueue } from '../../shared/queue.ts';
import { PLACE } from '../messages.ts';
import type { StartPreview } from '../preview/start.ts';
import { recordCurrentVersions, undoSave } from './content/content-files.ts';
import { contentForm } from './content/content-form.ts';
import { contentForms } from './content/forms.ts';
import { listSaves } from './content/history.ts';
import { type Edit, editForm, type Form, openForm } from './edit-form.ts';
import { listEnquiries, runOwnerCommand } from './enquiries.ts';
import { readOverview } from './overview.ts';
import { readPreviewContent, updatePreviewContent } from './page-drafts.ts';
import { addPicture } from './pictures/stored-pictures.ts';
import { placeForm } from './place/place-form.ts';
import { latestDeployment, readStatus, startDeployment } from './publishing.ts';
import { messageFor, Refusal } from './refusal.ts';

export type Api = ReturnType<typeof api>;

type Upload = { file: File; minWidth: string };
type Answered = { ids: number[]; isAnswered: boolean };
type Erasure = { id: number; email: string };

/** Casts a request's data without checking it, because only the editor's own app can call the API. */
const cast = <T extends object>(data: unknown) => data as T;

/** Responds with JSON. Types the response as the data itself, because Hono's JSON types fail for recursive types. */
const answer = <T>(context: Context, data: T) =>
  context.json(data) as TypedResponse<T, 200, 'json'>;

const FORM = `:form{${[...contentForms, PLACE.subject].join('|')}}` as ':form';
const SUBJECT = `:subject{${allSubjects.join('|')}}` as ':subject';

const enquiryRoutes = new Hono()
  .get('/', validator('query', cast<{ limit: string }>), async (context) =>
    answer(context, await listEnquiries(Number(context.req.valid('query').limit))),
  )
  .post('/answered', validator('json', cast<Answered>), async (context) => {
    await runOwnerCommand('setAnswered', context.req.valid('json'));
    return answer(context, null);
  })
  .post('/erase', validator('json', cast<Erasure>), async (context) => {
    const { id, email } = context.req.valid('json');
    const erased = email
      ? await runOwnerCommand('eraseFrom', email)
      : await runOwnerCommand('erase', [id]);
    return answer(context, `Raderat: ${formatCount(erased)}.`);
  });

/** Runs edits one at a time, so that none overwrites another's changes. */
const inTurn = createQueue();

const formNamed = (name: string) => (name === PLACE.subject ? placeForm : contentForm(name));

const formRoutes = new Hono()
  .get(`/${FORM}`, async (context) => {
    return answer(context, await openForm(formNamed(context.req.param('form'))));
  })
  .put(`/${FORM}`, validator('json', cast<Edit>), async (context) => {
    const form = formNamed(context.req.param('form'));
    const edit = context.req.valid('json');
    return answer(context, await inTurn(() => editFormAndPreview(form, edit)));
  });

async function editFormAndPreview(form: Form, edit: Edit) {
  const contentBefore = readPreviewContent();
  const edited = await editForm(form, edit);
  // While the form has problems, the preview keeps its last valid content, because invalid content may break the page.
  if (edited.problems.length === 0) await updatePreviewContent();
  const previewChanged = !isDeepStrictEqual(contentBefore, readPreviewContent());
  return { ...edited, previewChanged };
}

const historyRoutes = new Hono()
  .get('/', (context) => {
    recordCurrentVersions();
    return answer(context, listSaves());
  })
  .post(`/${SUBJECT}/:id`, async (context) => {
    const { subject, id } = context.req.param();
    await inTurn(async () => {
      await undoSave(subject as Subject, id);
      await updatePreviewContent();
    });
    return answer(context, null);
  });

export function api(startPreview: StartPreview) {
  return new Hono()
    .basePath('/redigera/api')
    .onError((error, context) => {
      const isDamaged = error instanceof Refusal && error.isDamaged;
      return context.json({ message: messageFor(error), isDamaged }, 422);
    })
    .get('/overview', async (context) => {
      recordCurrentVersions();
      return answer(context, await readOverview());
    })
    .get('/preview', async (context) => {
      await inTurn(updatePreviewContent);
      return answer(context, await startPreview());
    })
    .post('/pictures', validator('form', cast<Upload>), async (context) => {
      const { file, minWidth } = context.req.valid('form');
      const bytes = new Uint8Array(await file.arrayBuffer());
      return answer(context, await addPicture(file.name, bytes, Number(minWidth)));
    })
    .get('/status', async (context) => answer(context, await readStatus()))
    .get('/deploy', (context) => answer(context, latestDeployment() ?? null))
    .post('/deploy', validator('json', cast<{ command: string }>), (context) =>
      answer(context, startDeployment(context.req.valid('json').command)),
    )
    .route('/forms', formRoutes)
    .route('/history', historyRoutes)
    .route('/enquiries', enquiryRoutes);
}

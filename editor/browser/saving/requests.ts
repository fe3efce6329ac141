import type { ConflictReport } from '../../saving/resolve-conflict.ts';
import type { SaveRequest } from '../../saving/save.ts';
import { openedVersions, openTree, setSaved } from '../drafts/opened.ts';
import { chooseFields } from './choose-fields.ts';
import { sayItIsSaved } from './toasts.ts';

/*
 * What Keystatic asks its server, on the way there and back: a save says what it was made of, is followed by 'Sparat',
 * and by a choice where another has saved in between. What goes wrong is said in Swedish.
 */

const API = '/api/keystatic/';
const send = window.fetch.bind(window);

const UNREACHABLE =
  'Redigeringen svarar inte. Gå till Terminalen, skriv npm run edit och tryck på Retur. Försök sedan igen här. Det du har skrivit finns kvar.';

window.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  if (!address.pathname.startsWith(API)) return send(input, init);
  const action = address.pathname.slice(API.length).split('/')[0];
  if (action === 'update') return save(init);
  const response = await reach(input, init);
  if (action === 'tree') await openTree(await response.clone().json());
  return response;
};

async function save(init: RequestInit | undefined): Promise<Response> {
  const update = JSON.parse(String(init?.body)) as SaveRequest;
  const post = (more: Partial<SaveRequest>) =>
    navigator.locks.request('saving', () =>
      reach(`${API}update`, { ...init, body: JSON.stringify({ ...update, ...more }) }),
    );
  const opened = openedVersions();
  let response = await post({ opened });
  while (response.status === 409) {
    const report = (await response.json()) as ConflictReport;
    const theirs = await chooseFields(report);
    if (!theirs) {
      return new Response('Inget är sparat. Det du har skrivit finns kvar i formuläret.', {
        status: 409,
      });
    }
    response = await post({ opened, chosen: { path: report.path, sha: report.sha, theirs } });
  }
  if (response.ok) {
    const tree = await response.clone().json();
    setSaved(
      tree,
      update.additions.map(({ path }) => path),
    );
    await openTree(tree);
    sayItIsSaved();
    new BroadcastChannel('redigera').postMessage('saved');
  }
  return response;
}

/** @throws Error in Swedish, which Keystatic shows */
async function reach(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await send(...request).catch(() => {
    throw new Error(UNREACHABLE);
  });
  if (response.ok || response.status === 409) return response;
  const text = await response.text();
  // An answer in English is of a fault in the editor itself.
  throw new Error(
    response.status === 422
      ? text
      : `Redigeringen gjorde ett fel. Ladda om sidan. Händer det igen: skicka det här till den som byggde webbplatsen: ${response.status} ${text}`,
  );
}

import { expect, test } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { bindings } from './testing/objects.ts';
import worker from './worker.ts';

/** The Worker beside a mailbox that cannot be reached, as beyond a limit of the platform. */
function ask(path: string, init?: RequestInit) {
  const fetch = async () => {
    throw new Error('Durable Object is overloaded');
  };
  const ASSETS = { fetch: async () => new Response('<h1>Sidan</h1>') };
  const MAILBOX = { getByName: () => ({ fetch }) };
  const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
  return worker.fetch(request, { ...bindings, ASSETS, MAILBOX } as never);
}

test('where the mailbox cannot be reached a script and a visitor are told, and never thanked', async () => {
  const script = await ask(`/ajax/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  const visitor = await ask(`/${MAILBOX}`, { method: 'POST', body: formOf(ANNA) });
  expect(await script.json()).toMatchObject({ success: 'false' });
  expect(await visitor.text()).not.toContain('Inget har sparats');
  expect([script.status, visitor.status]).toEqual([500, 500]);
  const health = await ask('/healthz');
  expect(health.status).toBe(503);
  for (const answer of [script, visitor, health]) {
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('pages with an @ in their address are the site’s, and the page for what is missing is missing', async () => {
  expect((await ask('/bild@2x.png')).status).toBe(200);
  expect((await ask('/404')).status).toBe(404);
});

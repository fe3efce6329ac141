import { runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import type { Mailbox } from './mailbox.ts';
import { bindings, freshObject } from './testing/objects.ts';
import worker, { Commands } from './worker.ts';

/** A mailbox that cannot be reached, as beyond a limit of the platform. */
const overloaded = async () => {
  throw new Error('Durable Object is overloaded');
};
const unreachable = { fetch: overloaded, runCommand: overloaded };

/** The Worker in front of a mailbox. */
function ask(path: string, init?: RequestInit, mailbox: object = unreachable) {
  const ASSETS = { fetch: async () => new Response('<h1>Sidan</h1>') };
  const MAILBOX = { getByName: () => mailbox };
  const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
  return worker.fetch(request, { ...bindings, ASSETS, MAILBOX } as never);
}

/** What the owner reads of a command that fails. */
async function problemOf(mailbox: object): Promise<string> {
  const env = { ...bindings, MAILBOX: { getByName: () => mailbox } };
  return JSON.parse(await Commands.prototype.run.call({ env } as never, 'list', undefined)).problem;
}

test('while the mailbox cannot be reached scripts and visitors get an error, and no thanks', async () => {
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
  expect(await problemOf(unreachable)).toContain('Durable Object is overloaded');
});

test('a mailbox that a newer version has written is left as it is, which a script, the log and the owner read', async () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const { id } = freshObject();
  const mailbox = () => bindings.MAILBOX.get(id);
  await runInDurableObject(mailbox(), (_own: Mailbox, { storage }) => {
    storage.sql.exec('UPDATE schema_version SET version = version + 1');
    return storage.sync();
  });
  // The older version begins.
  const abort = (_own: Mailbox, state: DurableObjectState) => state.abort();
  await expect(runInDurableObject(mailbox(), abort)).rejects.toThrow();

  const post = { method: 'POST', body: formOf(ANNA) };
  const script = await ask(`/ajax/${MAILBOX}`, post, mailbox());
  const { success, message } = (await script.json()) as Record<string, string>;
  expect([script.status, success]).toEqual([503, 'false']);
  expect(message).toContain('nyare version av webbplatsen');
  expect(logged.mock.calls.join()).toContain('nyare version av webbplatsen');
  const visitor = await ask(`/${MAILBOX}`, post, mailbox());
  expect(visitor.status).toBe(503);
  expect(await visitor.text()).toContain('Inget har sparats');
  expect(await problemOf(mailbox())).toMatch(
    /^Intresseanmälningarna är sparade av en nyare version/,
  );
});

test('pages with an @ in their address are the site’s, and the page for what is missing is missing', async () => {
  expect((await ask('/bild@2x.png')).status).toBe(200);
  expect((await ask('/404')).status).toBe(404);
});

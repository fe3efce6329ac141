import { runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { appContract } from '../http/app.contract.ts';
import { Mailbox } from './mailbox.ts';
import { bindings, freshObject } from './testing/objects.ts';
import worker, { Commands } from './worker.ts';

appContract(async (settings) => {
  const object = freshObject();
  vi.spyOn(console, 'log').mockReturnValue();
  const mailbox = await runInDurableObject(
    object,
    (_own, state) => new Mailbox(state, { ...bindings, ...settings } as never),
  );
  return (path, init = {}, address = '192.0.2.77') =>
    runInDurableObject(object, () => {
      const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
      request.headers.set('cf-connecting-ip', address);
      return mailbox.fetch(request);
    });
});

test('an alarm that was lost is rung by the cron', async () => {
  const rung = vi.spyOn(Mailbox.prototype, 'alarm').mockResolvedValue();
  await worker.scheduled({} as never, bindings);
  await eventually(() => expect(rung).toHaveBeenCalled());
});

test('while the mailbox does not start or cannot be reached nobody is thanked, the owner reads why, and a page is a page', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const problem = 'SMTP_URL ska vara …';
  const fail = () => Promise.reject(Object.assign(new Error(problem), { name: 'UserError' }));
  const MAILBOX_GONE = { getByName: () => ({ fetch: fail, runCommand: fail }) };
  const ASSETS = {
    fetch: async (asked: Request | URL) =>
      'url' in asked && asked.url.endsWith('/gone.js')
        ? new Response(null, { status: 404 })
        : new Response('Sidan'),
  };
  const env = { ...bindings, ASSETS, MAILBOX: MAILBOX_GONE } as never;
  const ask = (path: string, init?: RequestInit<never>) =>
    worker.fetch(new Request(`http://localhost${path}`, init), env);
  const post = (path: string) => ask(path, { method: 'POST', body: formOf(ANNA) });
  for (const [answer, status] of [
    [await post(`/ajax/${MAILBOX}`), 500],
    [await post(`/${MAILBOX}`), 500],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/"true"|Inget har sparats/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
  // The Worker does not serve /healthz, because anyone could read the number of enquiries there.
  for (const [path, status] of [
    ['/bild@2x.png', 200],
    ['/404', 404],
    ['/_astro/gone.js', 404],
    ['/healthz', 200],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([status, 'Sidan']);
  }
  const listing = Commands.prototype.run.call({ env } as never, 'list', 1);
  await expect(listing).rejects.toThrow(problem);
});

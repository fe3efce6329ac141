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

const fail = () => Promise.reject(new Error('SMTP_URL ska vara …'));
const serveAsset = async (asset: RequestInfo) =>
  new Request(asset).url.endsWith('/gone.js')
    ? new Response(null, { status: 404 })
    : new Response('Sidan');
const failingBindings = {
  ...bindings,
  ASSETS: { fetch: serveAsset },
  MAILBOX: { getByName: () => ({ fetch: fail, runCommand: fail }) },
} as never;

test('while the mailbox cannot be reached nobody is thanked, the owner reads why, and pages are served', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const request = (path: string, init?: RequestInit<never>) =>
    worker.fetch(new Request(`http://localhost${path}`, init), failingBindings);
  for (const path of [`/ajax/${MAILBOX}`, `/${MAILBOX}`]) {
    const answer = await request(path, { method: 'POST', body: formOf(ANNA) });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/"true"|Inget har sparats/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const listing = Commands.prototype.run.call({ env: failingBindings } as never, 'list', 1);
  await expect(listing).rejects.toThrow('SMTP_URL ska vara …');
  // The Worker does not serve /healthz, because anyone could read the number of enquiries there.
  for (const [path, status] of [
    ['/bild@2x.png', 200],
    ['/404', 404],
    ['/_astro/gone.js', 404],
    ['/healthz', 200],
  ] as const) {
    const answer = await request(path);
    expect([answer.status, await answer.text()]).toEqual([status, 'Sidan']);
  }
});

import { runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../tests/support/enquiries/samples.ts';
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
  await vi.waitFor(() => expect(rung).toHaveBeenCalled(), 10_000);
});

/** A Worker whose mailbox cannot be reached, as beyond a limit of the platform, or does not start. */
function ask(path: string, init: RequestInit | undefined, error: Error) {
  const fail = () => Promise.reject(error);
  const MAILBOX = { getByName: () => ({ fetch: fail, runCommand: fail }) };
  const env = { ...bindings, ASSETS: { fetch: async () => new Response('Sidan') }, MAILBOX };
  const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
  const problem = Commands.prototype.run.call({ env } as never, 'list', undefined);
  return { answer: worker.fetch(request, env as never), problem };
}

const post = () => ({ method: 'POST', body: formOf(ANNA) });

test('while the mailbox cannot be reached nobody is thanked, and a page is a page', async () => {
  const overloaded = new Error('Durable Object is overloaded');
  for (const [path, init, status] of [
    [`/ajax/${MAILBOX}`, post(), 500],
    [`/${MAILBOX}`, post(), 500],
    ['/healthz', undefined, 503],
    ['/bild@2x.png', undefined, 200],
    ['/404', undefined, 404],
  ] as const) {
    const answer = await ask(path, init, overloaded).answer;
    expect(answer.status, path).toBe(status);
    expect(await answer.text()).not.toMatch(/"true"|Inget har sparats/);
    if (status < 500) continue;
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('why a mailbox does not start is told in its words to a script and the owner, and nothing is stored', async () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const problem = Object.assign(new Error('SMTP_URL ska vara …'), { name: 'UserError' });
  const script = ask(`/ajax/${MAILBOX}`, post(), problem);
  expect(await (await script.answer).json()).toEqual({
    success: 'false',
    message: problem.message,
  });
  expect((await script.answer).status).toBe(503);
  expect(JSON.parse(await script.problem)).toEqual({ problem: problem.message });
  expect(logged.mock.calls.join()).toContain(problem.message);
  const visitor = await ask(`/${MAILBOX}`, post(), problem).answer;
  expect([visitor.status, await visitor.text()]).toEqual([
    503,
    expect.stringContaining('Inget har sparats'),
  ]);
});

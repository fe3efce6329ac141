import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import { routesContract } from '../http/routes.contract.ts';
import { Mailbox } from './mailbox.ts';
import { bindings, freshObject } from './testing/objects.ts';

routesContract(async (settings, page) => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const object = freshObject();
  const ASSETS = { fetch: async () => new Response(page, { status: page ? 200 : 404 }) };
  const mailbox = await runInDurableObject(
    object,
    (_own, state) => new Mailbox(state, { ...bindings, ...settings, ASSETS } as never),
  );
  return {
    request: (path, init = {}, address = '192.0.2.77') =>
      runInDurableObject(object, () => {
        const request = new Request(`http://localhost${path}`, init as RequestInit<never>);
        request.headers.set('cf-connecting-ip', address);
        return mailbox.fetch(request);
      }),
    lines,
  };
});

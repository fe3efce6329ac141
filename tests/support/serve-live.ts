/** Serves a folder as static hosts do, and accepts the form as the site's own server does. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ajaxPath } from '../../shared/protocol.ts';
import { MAILBOX } from './enquiries/samples.ts';
import { listen } from './listen.ts';

/**
 * @param mailbox the mailbox that the form is sent to
 * @param headers of every page
 */
export async function serveLive(folder: string, { mailbox = MAILBOX, headers = {} } = {}) {
  const server = createServer(async ({ url = '/' }, response) => {
    if (decodeURI(url) === ajaxPath(mailbox)) {
      response.writeHead(405, { Allow: 'POST' }).end();
      return;
    }
    const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
    const page = await read(url === '/' ? 'index.html' : `${url}.html`);
    response.writeHead(page ? 200 : 404, headers).end(page ?? (await read('404.html')));
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${await listen(server)}`, stop };
}

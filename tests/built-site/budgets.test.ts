import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startServer } from '../support/enquiries/server-process.ts';
import { temporaryFolder } from '../support/files.ts';

/*
 * The weight of pages with their headers, of which `size-limit` in package.json knows nothing. Raise a budget only together
 * with docs/performance.md.
 */

/** What a server may send before the first acknowledgement: ten packets of 1,460 bytes. Source: RFC 6928. */
const FIRST_FLIGHT = 14_600;

it('/contact, and the first screen of /, come with their headers before the first acknowledgement', async () => {
  const folder = temporaryFolder();
  const { url } = await startServer({
    PWD: folder,
    PORT: '0',
    DATA_DIR: folder,
    DIST_DIR: resolve('dist'),
  });
  const contact = await weigh(`${url}/contact`);
  expect(contact.headers + contact.body).toBeLessThanOrEqual(FIRST_FLIGHT);

  const { headers } = await weigh(`${url}/`);
  const html = readFileSync('dist/index.html', 'utf8');
  const heading = html.indexOf('id="home-heading"');
  expect(heading).toBeGreaterThan(0);
  const firstScreen = html.slice(0, html.indexOf('</section>', heading));
  expect(headers + brotliCompressSync(firstScreen).length).toBeLessThanOrEqual(FIRST_FLIGHT);
});

/** The bytes of the server's answer, its headers and its compressed body. */
async function weigh(address: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  expect(answer.headers['content-encoding']).toBe('br');
  // Headers about the connection never pass a proxy.
  const headers = Object.entries(answer.headers).filter(
    ([name]) => name !== 'connection' && name !== 'keep-alive',
  );
  const lines = ['HTTP/1.1 200 OK', ...headers.map((header) => header.join(': ')), '', ''];
  let body = 0;
  for await (const chunk of answer) body += chunk.length;
  return { headers: Buffer.byteLength(lines.join('\r\n')), body };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNA, formOf } from '../support/enquiries/samples.ts';
import { eventually } from '../support/eventually.ts';
import { writeFiles } from '../support/files.ts';
import { copyProject, developCopy, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/**
 * What the development server, and that of the page next to the editor, give away to other programs and other pages; and the
 * form of the first, while its content is edited.
 */

const SECRET = 'secret-of-the-owner';

/** A project for each, since Astro keeps what it has read of the content in the project's folder. */
const copies = { dev: '', preview: '' };
const addresses = { dev: '', preview: '' };
let dev: Awaited<ReturnType<typeof developCopy>>;
let preview: ChildProcess;

async function copyWithSecrets() {
  const copy = copyProject();
  await shrinkPictures(copy);
  await writeFiles(copy, {
    '.env': `DEPLOY_PASSWORD=${SECRET}`,
    'data/enquiries.db': SECRET,
    'data/lista.csv': SECRET,
    'data/kopia.json': `{"a":"${SECRET}"}`,
    'publications/1/index.html': SECRET,
    'publications/1/a.js': `export default "${SECRET}"`,
    'content-history/hero/1.yaml': SECRET,
    'kunder.txt': SECRET,
  });
  return copy;
}

beforeAll(async () => {
  Object.assign(copies, { dev: await copyWithSecrets(), preview: await copyWithSecrets() });
  preview = fork(join(copies.preview, 'editor/preview/serve.ts'), {
    cwd: copies.preview,
    env: {
      ...process.env,
      DRAFTS: copies.preview,
      HOST: '0.0.0.0',
      NODE_ENV: 'development',
      // Under Vitest Astro would serve no pages.
      VITEST: '',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const started = once(preview, 'message');
  dev = await developCopy(copies.dev, { SMTP_URL: '', DATA_DIR: join(copies.dev, 'data/dev') });
  const [port] = await started;
  Object.assign(addresses, { dev: dev.address, preview: `http://localhost:${port}` });
});

afterAll(async () => {
  if (preview.kill()) await once(preview, 'exit');
  await dev.stop();
  Object.values(copies).forEach(removeCopy);
});

/** Asks for a path as it is written, which `fetch` would normalise. */
async function ask(address: string, path: string, headers: IncomingHttpHeaders = {}) {
  const request = get(address, { path, headers });
  const [answer] = await once(request, 'response');
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode, headers: answer.headers, body };
}

test('dev takes what the page sends', async () => {
  const address = `${dev.address}/ajax/hej@provstudion.example`;
  expect((await fetch(address, { method: 'POST', body: formOf(ANNA) })).status).toBe(200);
  const { mode } = statSync(join(copies.dev, 'data/dev'));
  const others = process.platform === 'win32' ? 0 : mode & 0o077;
  expect(others, 'what other users of the machine may do').toBe(0);
});

const FILES = [
  'data/enquiries.db',
  'data/lista.csv',
  'data/kopia.json',
  'publications/1/index.html',
  'publications/1/a.js',
  'content-history/hero/1.yaml',
  'kunder.txt',
  '.env',
];

/** Ways to ask Vite for a file as a module, some of which have been holes in it. */
const QUERIES = ['', '?raw', '?import&raw', '?url&inline', '?raw??', '?import&?inline=1.wasm?init'];

const pathsOf = (file: string, copy: string) => [
  `/${file}`,
  `/${encodeURIComponent(file)}`,
  `/%2e/${file}`,
  `/src/../${file}`,
  `/src/%2e%2e/${file}`,
  `/content/images/..%2f..%2f${file}`,
  `/@fs${copy}/${file}`,
  `/@fs/${copy}/src/../${file}`,
  `/@id/${copy}/${file}`,
  `/@id/__x00__${copy}/${file}`,
];

test.each(['dev', 'preview'] as const)(
  '%s hands out nothing but what the site is made of',
  async (which) => {
    const [address, copy] = [addresses[which], copies[which]];
    expect((await ask(address, '/', { accept: 'text/html' })).body).toContain('</html>');
    expect((await ask(address, '/brand/tokens.css')).status).toBe(200);
    const encoded = Buffer.from(SECRET).toString('base64').slice(0, 20);
    const found: string[] = [];
    async function look(path: string, accept = '*/*') {
      const { body } = await ask(address, path, { accept });
      if (body.includes(SECRET) || body.includes(encoded)) found.push(path);
    }
    for (const file of FILES) await look(`/${file}`);
    for (const path of pathsOf('data/lista.csv', copy)) {
      for (const query of QUERIES) await look(path + query);
    }
    for (const path of pathsOf('publications/1/index.html', copy)) await look(path, 'text/html');
    for (const file of FILES) await look(`/_image?f=svg&href=/@fs${copy}/${file}`);
    expect(found).toEqual([]);
  },
);

test.each(['dev', 'preview'] as const)('%s is read by no other page', async (which) => {
  const address = addresses[which];
  for (const [path, accept] of [
    ['/', 'text/html'],
    ['/brand/tokens.css', '*/*'],
  ] as const) {
    const other = await ask(address, path, { origin: 'http://localhost:1', accept });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(address, path, { host: 'evil.example', accept })).status).toBe(403);
  }
});

test('the page next to the editor is on the loopback alone, and asks nobody but itself', async () => {
  const { preview } = addresses;
  const { port } = new URL(preview);
  expect((await ask(preview, '/__open-in-editor?file=package.json')).status).toBe(404);
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (outside) {
    await expect(fetch(`http://${outside.address}:${port}/`)).rejects.toThrow('fetch failed');
  }
  const asked = new Set<string>();
  const other = createServer((request, response) => {
    asked.add(request.url ?? '');
    response.end('</html>');
  });
  await once(other.listen(0, 'localhost'), 'listening');
  const { port: otherPort } = other.address() as { port: number };
  const accept = 'text/html';
  await ask(preview, '/a', { accept, host: `localhost:${otherPort}` });
  await ask(preview, `//localhost:${otherPort}/b`, { accept });
  await ask(preview, `http://localhost:${otherPort}/c`, { accept });
  other.close();
  expect([...asked]).toEqual([]);
});

// Last, since all read what it breaks.
test('dev shows no page while its content is broken, and the terminal says why', async () => {
  const file = join(copies.dev, 'content/hero.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('badge: ', 'badge: "'));
  const page = () => ask(dev.address, '/', { accept: 'text/html' });
  await eventually(async () => expect((await page()).status).toBe(500));
  expect(dev.output()).toMatch(/content\/hero\.yaml, rad \d+: filen går inte att läsa/);
});

import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { appliesTo, headersFor, NOT_SERVED } from '../../../built-site/headers.ts';
import { runAtCloudflare } from '../../cli/at-cloudflare.ts';
import { APPLICATION_ID, databaseFile, openStore } from '../../node/sqlite/database.ts';
import { writeFiles } from '../../node/testing/files.ts';
import { finish } from '../../node/testing/server-process.ts';
import { startSmtp } from '../../node/testing/smtp-server.ts';
import { workspace } from '../../node/testing/workspace.ts';
import { MIGRATIONS } from '../../storage/database-schema.ts';
import { eventually } from '../../testing/eventually.ts';
import { ANNA, formOf, MAILBOX, SERVICE_FILE } from '../../testing/samples.ts';
import { serveAtCloudflare } from '../testing/served.ts';

const SERVE = 'cloudflare/local/serve.ts';
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
};
const RULES = [{ path: '/*', headers: HEADERS }];

/** A build as Astro leaves it: pages are files beside each other. */
async function builtWorkspace() {
  const { folder, environment } = await workspace();
  const lines = Object.entries(HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  await writeFiles(folder, {
    'dist/headers.json': JSON.stringify(RULES),
    'dist/_headers': `/*\n${lines.join('')}`,
    'dist/.assetsignore': [...NOT_SERVED].join('\n'),
  });
  return { folder, environment };
}

// One server for all of it: each start takes seconds.
test('the site is served alone, and an enquiry is kept when the server is killed until mail can be sent', async () => {
  const { folder, environment } = await builtWorkspace();
  const first = await serveAtCloudflare({ ...environment, ENQUIRIES_PER_HOUR: '1' });
  expect(first.output()).toContain('SMTP_URL is not set: their mail waits there until it is');
  await eventually(() => expect(first.output()).toContain('no server for the public'));

  const pages = {
    '/': 200,
    '/contact': 200,
    '/finns-inte': 404,
    '/404': 404,
    '/service.json': 404,
  };
  const own = { [`/ajax/${MAILBOX}`]: 405, [`/${MAILBOX}`]: 405, '/healthz': 200 };
  for (const [path, status] of Object.entries({ ...pages, ...own })) {
    const answer = await fetch(first.url + path);
    expect(answer.status, path).toBe(status);
    const type = answer.headers.get('content-type');
    for (const [name, value] of headersFor(RULES, path)) {
      if (appliesTo(type, name)) expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
    }
  }

  const wrong = formOf({ ...ANNA, email: 'anna' });
  const faulty = await fetch(`${first.url}/${MAILBOX}`, { method: 'POST', body: wrong });
  expect(faulty.status).toBe(422);
  expect(await faulty.text()).toContain(SERVICE_FILE.problems.email.invalid);
  // As some write an address in a path: the platform has to hand this on too.
  const native = await fetch(`${first.url}/${encodeURIComponent(MAILBOX)}`, {
    method: 'POST',
    body: formOf(ANNA),
    redirect: 'manual',
  });
  expect([native.status, native.headers.get('location')]).toEqual([303, '/tack']);

  // What wrangler believes of a visitor: where it comes from, and which path it means.
  const again = await fetch(`${first.url}/ajax/${MAILBOX}`, {
    method: 'POST',
    body: formOf({ ...ANNA, name: 'Eva' }),
    headers: { 'CF-Connecting-IP': '192.0.2.2' },
  });
  expect(again.status).toBe(429);
  // As they are: `fetch` would tidy them.
  const ask = async (path: string, headers = {}) => {
    const [answer] = await once(get(first.url, { path, headers }), 'response');
    return { status: answer.statusCode, body: await text(answer) };
  };
  for (const path of ['/cdn-cgi/handler/scheduled', '/x/../cdn-cgi/handler/scheduled']) {
    expect((await ask(path)).status, path).toBe(404);
  }
  const around = { 'MF-Original-URL': 'http://localhost/cdn-cgi/local/scheduled' };
  expect(await ask('/', around)).toEqual(await ask('/'));

  // A workerd whose wrangler was killed keeps every other from its enquiries.
  await first.killWrangler();
  const refused = await finish(SERVE, [], environment);
  expect(refused.output).toMatch(/^A server that was killed has left its workerd running, .+\n$/);
  expect(refused.code).toBe(1);
  await first.kill();

  const smtp = await startSmtp();
  const second = await serveAtCloudflare({ ...environment, SMTP_URL: smtp.url });
  await eventually(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.email.text).toContain(ANNA.message);

  // The owner's commands, and from here to a server and back.
  const { DATA_DIR } = environment;
  const command = (name: string, argument?: string) =>
    runAtCloudflare(name, argument, { HOSTING: 'cloudflare-local', DATA_DIR });
  const copy = join(folder, 'kopia.db');
  expect(await command('backup', copy)).toContain(`Säkerhetskopian ligger i ${copy}.`);
  const server = { ...environment, DATA_DIR: join(folder, 'server') };
  const restored = await finish('cli/main.ts', ['restore', copy], server);
  expect(restored.output).toContain('1 intresseanmälan');
  const store = openStore(databaseFile(server.DATA_DIR), 1000);
  expect(store.list()).toMatchObject([{ ...ANNA, id: 1 }]);
  store.add({ ...ANNA, name: 'Eva' }, ['enquiry'], 'a.example', Date.now());
  store.close();
  const back = join(folder, 'tillbaka.db');
  await finish('cli/main.ts', ['backup', back], server);
  expect(await command('restore', back)).toMatch(/^Återställt från .+: 2 intresseanmälningar\./);
  await eventually(() => expect(smtp.mails).toHaveLength(2));
  // One of the first version of the tables, which knew neither of clocks nor of forms.
  const early = join(folder, 'gammal.db');
  const connection = new DatabaseSync(early);
  connection.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 1; ${MIGRATIONS[0]}
    INSERT INTO enquiry VALUES (7, 1, 'Gamla Greta', 'greta@mejl.example', '070', '', '')`);
  connection.close();
  expect(await command('restore', early)).toMatch(/^Återställt från .+: 1 intresseanmälan\./);
  expect(await command('show', '7')).toContain('Gamla Greta');
  await expect(command('show', '9')).rejects.toThrow(
    'Det finns ingen intresseanmälan med nummer 9.',
  );
  await second.stop();
  await expect(command('list')).rejects.toThrow(
    /^Webbplatsen hos Cloudflare svarar inte\. Den måste/,
  );
});

test('a wrong setting or a build of another version is told before anything starts', async () => {
  const { environment, folder } = await builtWorkspace();
  const wrong = await finish(SERVE, [], { ...environment, SMTP_URL: 'post.example' });
  expect(wrong.output).toMatch(/^Inställningarna .+ stämmer inte:\n {2}SMTP_URL ska vara .+\n$/);
  await writeFiles(folder, { 'dist/service.json': '{"format":0}' });
  const old = await finish(SERVE, [], environment);
  expect(old.output).toMatch(/^The service\.json of the built site has format .+\n$/);
  expect([wrong.code, old.code]).toEqual([1, 1]);
});

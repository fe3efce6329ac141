import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { ANNA, FORM_PAGE, formOf, MAILBOX, SERVICE_FILE } from '../testing/samples.ts';
import { temporaryFolder } from './testing/files.ts';
import { finish, startServer } from './testing/server-process.ts';
import { startSmtp } from './testing/smtp-server.ts';
import { workspace } from './testing/workspace.ts';

const AJAX = `/ajax/${MAILBOX}`;

test('it takes from .env what the environment does not say', async () => {
  const { folder, environment } = await workspace();
  await writeFile(
    join(folder, '.env'),
    'SMTP_URL=smtp://anna:hemligt@127.0.0.1:1\nDATA_DIR=elsewhere\n# PORT=1\n',
  );
  const { output } = await startServer(environment);
  await eventually(() => expect(output()).toContain('as mail through smtp://127.0.0.1:1'));
  expect(output()).not.toContain('hemligt');
  const cli = await finish('cli/main.ts', [], { ...environment, DATA_DIR: undefined });
  expect(cli.output).toContain(join(folder, 'elsewhere'));
});

test('a .env as editors on Windows write it is read, or refused', async () => {
  const { folder, environment } = await workspace();
  const text = '\ufeffSMTP_URL=smtp://127.0.0.1:1\r\nDATA_DIR=elsewhere\r\n';
  await writeFile(join(folder, '.env'), text);
  const { output } = await startServer(environment);
  await eventually(() => expect(output()).toContain('as mail through smtp://127.0.0.1:1'));

  await writeFile(join(folder, '.env'), text, 'utf16le');
  const refused = await finish('node/main.ts', [], environment);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^\S+\.env is not UTF-8\. Save it again/);
});

test('an enquiry arrives as mail, with its receipt', async () => {
  const smtp = await startSmtp();
  const { environment } = await workspace();
  const { url } = await startServer({
    ...environment,
    SMTP_URL: smtp.url,
    SEND_RECEIPT: 'true',
    MAIL_FROM: 'webb@provstudion.example',
  });
  const answer = await fetch(`${url}${AJAX}`, { method: 'POST', body: formOf(ANNA) });
  expect(answer.status).toBe(200);
  await eventually(() => expect(smtp.mails).toHaveLength(2));
  // Several mails are sent at once: which comes first is left to the network.
  expect(smtp.mails.map(({ recipients }) => recipients[0]).sort()).toEqual([ANNA.email, MAILBOX]);
  for (const { email } of smtp.mails) {
    expect(email.from).toMatchObject({ address: 'webb@provstudion.example' });
  }
});

test('SIGTERM finishes the request that is under way, and leaves', async () => {
  const { environment } = await workspace();
  const { url, child } = await startServer(environment);
  const body = new URLSearchParams(ANNA).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    expect: '100-continue',
  };
  const posting = request(`${url}${AJAX}`, { method: 'POST', headers });
  posting.flushHeaders();
  await once(posting, 'continue');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // Only when it no longer takes connections is it certain to have understood.
  await eventually(() => expect(fetch(url)).rejects.toThrow());
  posting.end(body);
  const [answer] = await once(posting, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await ended).toEqual([0, null]);

  const again = await startServer(environment);
  expect(await (await fetch(`${again.url}/healthz`)).json()).toMatchObject({ enquiries: 1 });
});

test('a taken port is refused with a plain message', async () => {
  const first = await startServer((await workspace()).environment);
  const { port } = new URL(first.url);
  const { environment } = await workspace();
  const second = await finish('node/main.ts', [], { ...environment, PORT: port });
  expect(second.code).toBe(1);
  expect(second.output).toBe(
    `Port ${port} on localhost is taken. Stop what uses it, or choose another, e.g. PORT=${Number(port) + 1}.\n`,
  );
});

test('wrong configuration is told without a stack', async () => {
  const { code, output } = await finish('node/main.ts', [], { PORT: 'abc' });
  expect(code).toBe(1);
  expect(output).toMatch(/^The settings .+ are wrong:\n {2}PORT has .+ PORT=4321\n$/);
});

test('without a build it says how to make one', async () => {
  const { environment } = await workspace();
  const { code, output } = await finish('node/main.ts', [], {
    ...environment,
    DIST_DIR: await temporaryFolder(),
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no built site in .+npm run build.+\n$/);
});

test('a build that is not of this version, or mixed of two, is refused without a stack', async () => {
  const { environment, folder } = await workspace();
  const serviceFile = join(folder, 'dist/service.json');
  const start = () => finish('node/main.ts', [], environment);

  await writeFile(
    serviceFile,
    JSON.stringify({ ...SERVICE_FILE, mailbox: 'ny@provstudion.example' }),
  );
  const mixed = await start();
  expect(mixed.code).toBe(1);
  expect(mixed.output).toMatch(/^The pages and the service\.json .+ different builds.+\n$/);

  await rm(serviceFile);
  expect((await start()).output).toMatch(/^\S+service\.json is missing\. .+\n$/);
});

test('a build whose form posts elsewhere says where', async () => {
  const { environment, folder } = await workspace();
  const page = FORM_PAGE.replace('action="/', 'action="https://formsubmit.co/');
  await writeFile(join(folder, 'dist/contact.html'), page);
  const { output } = await startServer(environment);
  await eventually(() => expect(output()).toContain('posts to https://formsubmit.co:'));
});

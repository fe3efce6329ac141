import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';
import type { Content } from '../ports/content.ts';
import { type Enquiry, FIELDS } from '../protocol.ts';
import { SERVICE_FORMAT, type ServiceFile } from '../service-file.ts';
import { type Configuration, readConfiguration } from './configuration.ts';

/** What the tests of the service have in common: a site, a mail server, and a process to kill. */

export const MAILBOX = 'hej@glodkraft.example';

export const ANNA: Enquiry = {
  name: 'Anna Åkesson',
  email: 'anna@mejl.example',
  phone: '070-174 06 05',
  trainingGoal: 'lose-weight',
  message: 'Jag vill börja röra på mig.\nHelst på kvällar.',
};

export const CONTENT: Content = {
  name: 'Glödkraft',
  mailbox: MAILBOX,
  phone: '070-174 06 42',
  goals: new Map([
    ['lose-weight', 'Gå ner i vikt'],
    ['other', 'Annat'],
  ]),
  problemText: (field, problem) => `${field} är ${problem}`,
  invalidSummary: 'Formuläret är inte skickat.',
  confirmation: { heading: 'Tack!', text: 'Vi hör av oss.' },
  retentionDays: 365,
};

/** What a build leaves for the service, beside {@link FORM_PAGE}. */
export const SERVICE_FILE: ServiceFile = {
  format: SERVICE_FORMAT,
  name: 'Glödkraft',
  mailbox: MAILBOX,
  phone: '070-174 06 42',
  goals: [
    { value: 'lose-weight', label: 'Gå ner i vikt' },
    { value: 'other', label: 'Annat' },
  ],
  problems: {
    name: { missing: 'Skriv ditt namn.', invalid: 'Namnet är för långt.' },
    email: { missing: 'Skriv din adress.', invalid: 'Adressen ser ofullständig ut.' },
    phone: { missing: 'Skriv ditt nummer.', invalid: 'Numret ser inte rätt ut.' },
    trainingGoal: { invalid: 'Välj i listan.' },
    message: { invalid: 'Meddelandet är för långt.' },
  },
  invalidSummary: 'Formuläret är inte skickat.',
  confirmation: { heading: 'Tack för din intresseanmälan!', text: 'Vi kontaktar dig.' },
  retentionDays: 365,
};

export const FORM_PAGE = `<!doctype html>
<html lang="sv"><head><title>Kontakt</title><script>const x = '<form id="enquiry">';</script></head>
<body><!-- <form id="enquiry"> -->
<astro-island props="{&quot;html&quot;:[0,&quot;<form id='enquiry'> a > b&quot;]}" data-x='"'>
<form id="enquiry" action="/${MAILBOX}" method="post" enctype="multipart/form-data">
<p id="enquiry-summary" role="alert" hidden></p>
<input name="name" required aria-describedby="hint"><p id="enquiry-name-error" hidden></p>
<input type="email" name="email" value=""/><p id="enquiry-email-error" hidden=""></p>
<input name="phone" type="tel"><p id="enquiry-phone-error" hidden></p>
<select name="trainingGoal"><option value="" selected="">Välj</option>
<option value="lose-weight">Gå ner i vikt</option><option value="other">Annat</option></select>
<p id="enquiry-trainingGoal-error" hidden></p>
<textarea name="message" rows="4"></textarea><p id="enquiry-message-error" hidden></p>
<input type="checkbox" name="_honey"><button>Skicka</button></form></astro-island></body></html>
`;

/** An empty folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder, by their paths. */
export async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Changes the first page of a table or an index in a database file, as a failing disk would. */
export async function damagePage(file: string, name: string, damage: (page: Buffer) => void) {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
  database.close();
  const bytes = await readFile(file);
  const end = Number(found?.['rootpage']) * size;
  damage(bytes.subarray(end - size, end));
  await writeFile(file, bytes);
}

/** A folder with a small built `dist/`, and the environment of a server on them. */
export async function workspace() {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    'dist/service.json': JSON.stringify(SERVICE_FILE),
    'dist/index.html': `<!doctype html><title>Hem</title>${'<p>Glöd</p>'.repeat(200)}`,
    'dist/contact/index.html': FORM_PAGE,
    'dist/tack/index.html': '<!doctype html><h1>Tack</h1>',
    'dist/404.html': '<!doctype html><h1>Oops! Page not found</h1>',
    'dist/_astro/hero.abc.webp': Buffer.from(Array.from({ length: 2000 }, (_, i) => i % 251)),
  });
  const environment = {
    PWD: folder,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: join(folder, 'dist'),
    ENQUIRIES_PER_HOUR: '100000',
  };
  return { folder, environment };
}

export async function configurationFor(extra: NodeJS.ProcessEnv = {}): Promise<Configuration> {
  const { environment } = await workspace();
  return readConfiguration({ ...environment, ...extra });
}

export function formOf(fields: Partial<Enquiry> & Record<string, string>): FormData {
  const form = new FormData();
  for (const field of FIELDS) form.append(field, fields[field] ?? '');
  for (const [name, value] of Object.entries(fields)) {
    if (!(FIELDS as readonly string[]).includes(name)) form.append(name, value);
  }
  return form;
}

/** A mail as the SMTP server took it: to whom, and what it says. */
export type ReceivedMail = { recipients: string[]; email: Email };

/** A real SMTP server on a free port, which keeps what it is sent. */
export async function startSmtp(options: SMTPServerOptions = {}, wantedPort = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email });
        done();
      });
    },
    ...options,
  });
  // Clients that are killed in the middle of a mail are part of the tests.
  server.on('error', () => {});
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const connections = () => server.connections.size;
  return { mails, port, url: `smtp://127.0.0.1:${port}`, close, connections };
}

/** A started server process: where it answers, and what it has said. */
export type ServerProcess = { child: ChildProcess; url: string; output: () => string };

/** Runs one of the service's programs with an environment of its own. */
export function run(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  [command, ...before]: [string, ...string[]] = [process.execPath],
) {
  const child = spawn(command, [...before, join(import.meta.dirname, program), ...args], {
    // Not the project's folder, whose .env would have a say.
    cwd: environment['PWD'] ?? tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, output: () => output, ended: once(child, 'close') };
}

/** Runs a program to its end. */
export async function finish(program: string, args: string[], environment: NodeJS.ProcessEnv) {
  const { output, ended } = run(program, args, environment);
  const [code] = await ended;
  return { code: code as number | null, output: output() };
}

/** Starts the server and waits until it says where it is. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  command?: [string, ...string[]],
): Promise<ServerProcess> {
  const { child, output, ended } = run('main.ts', [], environment, command);
  const url = await Promise.race([
    vi.waitFor(() => /served at (http:\/\/\S+?)\/\n/.exec(output())?.[1] ?? fail(output()), {
      timeout: 60_000,
      interval: 10,
    }),
    ended.then(() => fail(output())),
  ]);
  return { child, url, output };
}

function fail(output: string): never {
  throw new Error(`The server has not started:\n${output}`);
}

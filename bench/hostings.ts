import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { certificate, TRUSTED } from '../enquiries/cloudflare/testing/certificates.ts';
import { readBuiltContent } from '../enquiries/node/http/built-content.ts';
import { freePort } from '../enquiries/node/testing/free-port.ts';
import { ajaxPath } from '../enquiries/protocol.ts';
import { postEnquiries, type Result } from './load.ts';
import { cpuOf, workerProcess } from './process-cpu.ts';
import { answering } from './serve.ts';

const PROGRAMS = {
  'a server': 'enquiries/node/main.ts',
  Cloudflare: 'enquiries/cloudflare/local/serve.ts',
};
const POSTERS = [1, 10, 50];
const ENQUIRIES = 400;
const MAILS = 100;

type Started = { url: string; child: ChildProcess; close: () => void };

/** Mail goes to no one while enquiries are counted, so that it takes time from neither. */
const NO_ONE = 'smtp://127.0.0.1:9';

async function start(program: string, smtpUrl: string): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(program)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      DIST_DIR: resolve('dist'),
      DATA_DIR: join(folder, 'data'),
      ENQUIRIES_PER_HOUR: '100000',
      NODE_EXTRA_CA_CERTS: TRUSTED,
      SMTP_URL: smtpUrl,
    },
  });
  const url = `http://localhost:${port}`;
  await answering(`${url}/healthz`, child);
  const close = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    child.kill();
  };
  return { url, child, close };
}

/**
 * Enquiries on a server and as at Cloudflare, in one run, and what one costs of the CPU time that the free plan
 * gives an invocation: 10 ms.
 *
 * @throws when an acknowledged enquiry is not kept
 */
export async function compareHostings(): Promise<void> {
  const path = ajaxPath(readBuiltContent('dist').mailbox);
  const table: Record<string, Result> = {};
  for (const [name, program] of Object.entries(PROGRAMS)) {
    const { url, close } = await start(program, NO_ONE);
    try {
      for (const posters of POSTERS) {
        const row = `${name}, ${posters} ${posters === 1 ? 'poster' : 'posters'}`;
        table[row] = await postEnquiries(url + path, posters, ENQUIRIES);
      }
      await expectCounts(url, ({ enquiries }) => enquiries === POSTERS.length * ENQUIRIES);
    } finally {
      close();
    }
  }
  console.log(`${ENQUIRIES} enquiries each; all that were acknowledged are kept.`);
  console.table(table);
  // Without a mail server it waits, and nothing but the enquiry is counted.
  const enquiry = await cpuOfEnquiry(path, '');
  const smtp = new SMTPServer({
    ...certificate('localhost'),
    secure: true,
    authOptional: true,
    onData: (stream, _session, done) => void stream.resume().on('end', done),
  });
  const port = await freePort();
  smtp.listen(port, 'localhost');
  const both = await cpuOfEnquiry(path, `smtps://localhost:${port}`).finally(() => smtp.close());
  if (enquiry === undefined || both === undefined) return;
  console.log(
    `CPU in workerd, with what stands for Cloudflare around the Worker: ${enquiry.toFixed(1)} ms an enquiry, ${(both - enquiry).toFixed(1)} ms a mail over TLS. The free plan gives an invocation 10 ms; an enquiry is two, and a mail is two.`,
  );
}

/** Milliseconds for an enquiry, and for its mail where there is a mail server; undefined where the system does not tell. */
async function cpuOfEnquiry(path: string, smtpUrl: string): Promise<number | undefined> {
  const { url, child, close } = await start(PROGRAMS.Cloudflare, smtpUrl);
  try {
    const worker = workerProcess(child.pid);
    if (!worker) return undefined;
    const post = async () => {
      await postEnquiries(url + path, 1, MAILS);
      await expectCounts(url, ({ waiting }) => smtpUrl === '' || waiting === 0);
    };
    // The first ones pay for what is compiled once.
    await post();
    const before = cpuOf(worker);
    await post();
    return (cpuOf(worker) - before) / MAILS;
  } finally {
    close();
  }
}

type Counts = { enquiries: number; waiting: number };

async function expectCounts(url: string, holds: (counts: Counts) => boolean): Promise<void> {
  let counts: Counts | undefined;
  for (let tries = 0; tries < 600; tries++) {
    counts = (await (await fetch(`${url}/healthz`)).json()) as Counts;
    if (holds(counts)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Enquiries are lost or wait: ${JSON.stringify(counts)}`);
}

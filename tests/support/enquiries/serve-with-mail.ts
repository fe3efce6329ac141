/*
 * Serves the built site for the journeys, with the real enquiry service and a real SMTP server behind it: on Node, or with the
 * argument `cloudflare` in workerd, as Cloudflare runs it. Each mail becomes a file in MAIL_FOLDER, which mail.ts reads; the
 * server's log is SERVER_LOG.
 */
import { spawn } from 'node:child_process';
import {
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { devCommand } from './dev-command.ts';
import { listenForMail } from './listen-for-mail.ts';
import { MAIL_FOLDER, SERVER_LOG } from './mail.ts';

const atCloudflare = process.argv[2] === 'cloudflare';
// Both share the folder, where each deletes only its own mails.
const prefix = atCloudflare ? 'cloudflare' : 'node';
mkdirSync(MAIL_FOLDER, { recursive: true });
for (const file of globSync(join(MAIL_FOLDER, `${prefix}-*`))) rmSync(file);
let received = 0;

const { url } = await listenForMail({
  async onData(stream, _session, callback) {
    writeFileSync(join(MAIL_FOLDER, `${prefix}-${++received}.eml`), await buffer(stream));
    callback();
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'));
const settings = {
  DATA_DIR: dataDir,
  DIST_DIR: resolve('dist'),
  SMTP_URL: url,
  MAIL_FROM: 'webb@provstudion.example',
  ENQUIRIES_PER_HOUR: '1000',
};
const program = join(import.meta.dirname, '../../../enquiries/node/main.ts');
const server = atCloudflare
  ? devCommand(Number(process.env['PORT']), settings)
  : { program, args: [], environment: settings };
const site = spawn(process.execPath, [server.program, ...server.args], {
  // Not the project's folder, whose .env would be read.
  cwd: dataDir,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ...server.environment },
});
site.stdout.pipe(
  createWriteStream(atCloudflare ? 'test-results/server-at-cloudflare.log' : SERVER_LOG),
);
site.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => site.kill(signal));
}

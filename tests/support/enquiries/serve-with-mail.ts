/*
 * Serves the built site for the journeys, with the real enquiry service and a real SMTP server behind it. Each mail becomes
 * a file in MAIL_FOLDER, which mail.ts reads; the server's log is SERVER_LOG.
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
import { listenForMail } from './listen-for-mail.ts';
import { MAIL_FOLDER, SERVER_LOG } from './mail.ts';

mkdirSync(MAIL_FOLDER, { recursive: true });
for (const file of globSync(join(MAIL_FOLDER, '*.eml'))) rmSync(file);
let received = 0;

const { url } = await listenForMail({
  async onData(stream, _session, callback) {
    writeFileSync(join(MAIL_FOLDER, `${++received}.eml`), await buffer(stream));
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
const site = spawn(process.execPath, [program], {
  // Not the project's folder, whose .env would be read.
  cwd: dataDir,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ...settings },
});
site.stdout.pipe(createWriteStream(SERVER_LOG));
site.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => site.kill(signal));
}

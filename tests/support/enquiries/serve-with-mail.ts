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
import { SMTPServer } from 'smtp-server';
import { devCommand } from './dev-command.ts';
import { MAIL_FOLDER } from './mail.ts';
import { SERVER_LOG, SERVER_LOG_AT_CLOUDFLARE } from './server-log.ts';

const atCloudflare = process.argv[2] === 'cloudflare';
// Both share the folder, where each deletes only its own mails.
const prefix = atCloudflare ? 'cloudflare' : 'node';
mkdirSync(MAIL_FOLDER, { recursive: true });
for (const file of globSync(join(MAIL_FOLDER, `${prefix}-*`))) rmSync(file);
let received = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _session, callback) {
    writeFileSync(join(MAIL_FOLDER, `${prefix}-${++received}.eml`), await buffer(stream));
    callback();
  },
});

smtp.listen(0, '127.0.0.1', () => {
  const address = smtp.server.address();
  const smtpPort = typeof address === 'object' && address ? address.port : 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'));
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'webb@provstudion.example',
    ENQUIRIES_PER_HOUR: '1000',
  };
  const folders = { DATA_DIR: dataDir, DIST_DIR: resolve('dist') };
  const port = Number(process.env['PORT']);
  const { program, args, environment } = atCloudflare
    ? devCommand(port, { ...folders, ...settings })
    : {
        program: join(import.meta.dirname, '../../../enquiries/node/main.ts'),
        args: [],
        environment: { ...folders, ...settings },
      };
  const site = spawn(process.execPath, [program, ...args], {
    // Not the project's folder, whose .env would be read.
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  site.stdout.pipe(createWriteStream(atCloudflare ? SERVER_LOG_AT_CLOUDFLARE : SERVER_LOG));
  site.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => site.kill(signal));
  }
});

/*
 * Serves the built site for the journeys, with the real enquiry service and a real SMTP server behind it. Each mail becomes
 * a file in MAIL_FOLDER, which mail.ts reads.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serveDist } from '../serve-dist.ts';
import { listenForMail } from './listen-for-mail.ts';
import { MAIL_FOLDER } from './mail.ts';

rmSync(MAIL_FOLDER, { recursive: true, force: true });
mkdirSync(MAIL_FOLDER, { recursive: true });
let received = 0;

const { url } = await listenForMail({
  async onData(stream, _session, callback) {
    writeFileSync(join(MAIL_FOLDER, `${++received}.eml`), await buffer(stream));
    callback();
  },
});
const { child, stop } = await serveDist('dist', {
  PORT: `${process.env['PORT']}`,
  SMTP_URL: url,
  MAIL_FROM: 'webb@provstudion.example',
  ENQUIRIES_PER_HOUR: '1000',
});
child.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

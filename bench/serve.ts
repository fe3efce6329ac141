/*
 * Serves a copy of the built site beside a blank page, to be measured.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDist } from '../tests/support/serve-dist.ts';

/** The page that the site is compared with. */
const BLANK_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Blank</title><meta name="description" content="En sida med en rubrik."></head>
<body><h1>Provstudion</h1></body></html>`;

/** Serves a build and a blank page on a free port, by a server that takes any number of enquiries and sends no mail. */
export async function serve(build = 'dist') {
  const dist = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(build, dist, { recursive: true });
  writeFileSync(join(dist, 'blank.html'), BLANK_PAGE);
  const { url, data, stop } = await serveDist(dist, { ENQUIRIES_PER_HOUR: '100000' });
  return {
    url,
    database: join(data, 'enquiries.db'),
    close: () => {
      stop();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

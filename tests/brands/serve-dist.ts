import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

/** Serves a built site and resolves to its address. */
type Serve = (dist: string) => Promise<string>;

/** A test with a server for each built site that it asks for, shared by all tests of a worker. */
export const test = base.extend<object, { serve: Serve }>({
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn which fixtures this one needs.
    async ({}, use) => {
      const sites = new Map<string, ReturnType<typeof serveDist>>();
      await use(async (dist) => {
        const site = sites.get(dist) ?? serveDist(dist);
        sites.set(dist, site);
        return (await site).url;
      });
      for (const site of sites.values()) (await site).stop();
    },
    { scope: 'worker' },
  ],
});

/** Serves a built site with the project's own server, on a free port. */
async function serveDist(dist: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  const program = resolve(import.meta.dirname, '../../enquiries/node/main.ts');
  const server = spawn(process.execPath, [program], {
    // Not the project's folder, whose .env would be read.
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, DIST_DIR: dist },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let output = '';
  server.stdout.setEncoding('utf8');
  while (!/served at http:\/\/\S+\/\n/.test(output))
    output += (await once(server.stdout, 'data'))[0];
  server.stdout.resume();
  const [, url = ''] = /served at (http:\/\/\S+?)\/\n/.exec(output) ?? [];
  return { url, stop: () => server.kill() };
}

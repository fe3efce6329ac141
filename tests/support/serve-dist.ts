import { resolve } from 'node:path';
import { temporaryFolder } from './files.ts';
import { SERVED, startProcess } from './start-process.ts';

/** Serves a built site with the project's own server, on a free port. */
export async function serveDist(dist: string, settings: Record<string, string> = {}) {
  const folders = { DATA_DIR: temporaryFolder(), DIST_DIR: resolve(dist) };
  const program = resolve(import.meta.dirname, '../../enquiries/node/main.ts');
  const { child, printed } = startProcess([process.execPath, program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...folders, ...settings },
  });
  child.stderr.pipe(process.stderr);
  const [, url = ''] = await printed(SERVED);
  return { child, url, stop: () => child.kill() };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVED, startProcess } from './start-process.ts';

/**
 * Serves a built site with the project's own server, on a free port.
 *
 * @param environment settings of the server besides its folders and port
 * @returns its process and its address, and how to stop it
 */
export async function serveDist(dist: string, environment: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'dist-data-'));
  const folders = { DATA_DIR: data, DIST_DIR: resolve(dist) };
  const program = resolve(import.meta.dirname, '../../enquiries/node/main.ts');
  const { child, printed } = startProcess([process.execPath, program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...folders, ...environment },
  });
  child.stderr.pipe(process.stderr);
  child.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const [, url = ''] = await printed(SERVED);
  return { child, url, stop: () => child.kill() };
}

/** Serves built sites with the project's own server, each as a process of its own on a free port. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Serves a built site.
 *
 * @param environment settings of the server besides its folders and port
 * @returns its address, and how to stop it
 */
export async function serveDist(dist: string, environment: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'dist-data-'));
  const program = resolve(import.meta.dirname, '../../enquiries/node/main.ts');
  const server = spawn(process.execPath, [program], {
    // Not the project's folder, whose .env would be read.
    cwd: data,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: data,
      DIST_DIR: resolve(dist),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.once('exit', () => rmSync(data, { recursive: true, force: true }));
  let output = '';
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    output += text;
    const [, url] = /served at (http:\/\/\S+?)\/\n/.exec(output) ?? [];
    if (!url) continue;
    server.stdout.resume();
    return { url, stop: () => server.kill() };
  }
  throw new Error(`The server of ${dist} has stopped. Is there a build? Run npm run build first.`);
}

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../enquiries/node/testing/free-port.ts';
import { answering } from './serve.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * nginx with one worker and the files compressed beforehand, as our own server has them.
 *
 * @param folder where a copy of the build stands in `dist/`, and where nginx may write
 * @returns where it answers, or nothing when it is not installed or does not start
 */
export async function startNginx(folder: string) {
  const program = PROGRAMS.find(existsSync);
  if (!program) return undefined;
  const root = join(folder, 'nginx-dist');
  cpSync(join(folder, 'dist'), root, { recursive: true });
  for (const file of globSync(join(root, '**/*.{html,css,js,svg,xml,txt,json}'))) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, configuration(folder, root, port));
  const args = ['-e', join(folder, 'error.log'), '-c', settings];
  try {
    execFileSync(program, ['-t', '-q', ...args]);
  } catch {
    return undefined;
  }
  const nginx = spawn(program, args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/`, nginx);
  return { url, close: () => nginx.kill() };
}

function configuration(folder: string, root: string, port: number): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Started by root, nginx would serve as a user who may not read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; ${user} worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; image/webp webp; font/woff2 woff2; }
  ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; etag on;
  open_file_cache max=1000;
  server { listen 127.0.0.1:${port}; root ${root}; index index.html; error_page 404 /404.html; }
}
`;
}

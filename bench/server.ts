/**
 * What serving costs: requests and durable enquiries per second, with the latency that 99 of 100 stay
 * below, beside nginx on the same `dist/` when it is installed. All on this machine, in one run and in
 * turns, so that the ratios say something even where the numbers depend on what else runs.
 *
 *     npm run build && npm run bench:server
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ajaxPath, type Enquiry } from '../protocol/enquiry.ts';
import { readBuiltContent } from '../server/built-content.ts';

const CONNECTIONS = 16;
const ROUND_MS = 2000;
const ROUNDS = 3;
const DIST = resolve('dist');

type Result = { perSecond: number; p99: number };

const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
const children: ChildProcess[] = [];
try {
  await main();
} finally {
  for (const child of children) {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) {
    console.error('There is no built site. Run "npm run build" first.');
    process.exitCode = 1;
    return;
  }
  const ours = await startServer();
  const nginx = await startNginx();
  const asset = await largestAsset();
  const requests: [label: string, request: string, status: number][] = [
    ['page, gzip', get('/', 'Accept-Encoding: gzip'), 200],
    ['page, 404', get('/finns-inte', 'Accept-Encoding: gzip'), 404],
  ];
  if (asset) requests.push([`asset, ${asset.kB} kB`, get(asset.path), 200]);
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each\n`);
  row('', 'this server', nginx ? 'nginx' : 'nginx is not installed', nginx ? 'ratio' : '');
  for (const [label, request, status] of requests) {
    const results: Result[] = [];
    const others: Result[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      results.push(await load(ours, request, status));
      if (nginx) others.push(await load(nginx, request, status));
    }
    const [own, other] = [median(results), others.length > 0 ? median(others) : undefined];
    row(label, text(own), other ? text(other) : '', other ? ratio(own, other) : '');
  }
  const { mailbox } = await readBuiltContent(DIST);
  const enquiries: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) enquiries.push(await load(ours, post(mailbox), 200));
  row('enquiry, on disk', text(median(enquiries)), '', '');
}

async function startServer(): Promise<number> {
  const port = await freePort();
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: DIST,
    ENQUIRIES_PER_HOUR: '100000',
  };
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...settings,
  };
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    // Not the project's folder, whose .env would have a say.
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  // It logs every request; nginx below does not.
  child.stdout.resume();
  return port;
}

/** nginx with one worker and the files compressed beforehand, as the other server has them. */
async function startNginx(): Promise<number | undefined> {
  const program = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    existsSync,
  );
  if (!program) return undefined;
  const root = join(folder, 'site');
  await cp(DIST, root, { recursive: true });
  for (const file of await readdir(root, { recursive: true })) {
    if (!/\.(html|css|js|svg|xml|txt|json)$/.test(file)) continue;
    await writeFile(
      join(root, `${file}.gz`),
      gzipSync(await readFile(join(root, file)), { level: 9 }),
    );
  }
  const port = await freePort();
  const prefix = join(folder, 'nginx');
  await cp(join(root, '404.html'), join(prefix, '404.html')).catch(() => {});
  await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(root, prefix, port));
  try {
    execFileSync(program, [
      '-t',
      '-q',
      '-e',
      join(folder, 'error.log'),
      '-c',
      join(folder, 'nginx.conf'),
    ]);
  } catch {
    return undefined;
  }
  children.push(
    spawn(program, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    }),
  );
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    socket.destroy();
    if (open) return port;
    await new Promise((done) => setTimeout(done, 50));
  }
  return undefined;
}

function nginxConfiguration(root: string, prefix: string, port: number): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Started by root, nginx would serve as a user who may not read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; ${user} worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; image/webp webp; font/woff2 woff2; }
  ${paths.map((path) => `${path}_temp_path ${prefix}/${path};`).join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; etag on;
  open_file_cache max=1000;
  server { listen 127.0.0.1:${port}; root ${root}; error_page 404 /404.html; }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function largestAsset(): Promise<{ path: string; kB: number } | undefined> {
  const names = await readdir(join(DIST, '_astro')).catch(() => []);
  const sized = await Promise.all(
    names
      .filter((name) => /\.(webp|avif|jpg|png|woff2)$/.test(name))
      .map(async (name) => ({
        path: `/_astro/${name}`,
        kB: Math.round((await readFile(join(DIST, '_astro', name))).length / 1024),
      })),
  );
  return sized.sort((a, b) => a.kB - b.kB).at(-1);
}

function get(path: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}

function post(mailbox: string): string {
  const enquiry: Enquiry = {
    name: 'Mätning',
    email: 'matning@mejl.example',
    phone: '0701740605',
    trainingGoal: '',
    message: 'En rad om vad jag vill.',
  };
  const body = new URLSearchParams(enquiry).toString();
  return [
    `POST ${ajaxPath(mailbox)} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** Sends the same request over and over on every connection. A bare client, to leave the server its core. */
async function load(port: number, request: string, status: number): Promise<Result> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      let sent = 0;
      let wanted = -1;
      let seen: Buffer = Buffer.alloc(0);
      const send = () => {
        sent = performance.now();
        wanted = -1;
        seen = Buffer.alloc(0);
        socket.write(request);
      };
      socket.on('data', (chunk: Buffer) => {
        if (wanted < 0) {
          seen = Buffer.concat([seen, chunk]);
          const end = seen.indexOf('\r\n\r\n');
          if (end < 0) return;
          const head = seen.toString('latin1', 0, end);
          const length = /content-length: *(\d+)/i.exec(head)?.[1];
          // A refusal would be counted as a fast answer.
          if (length === undefined || !head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(head);
          wanted = Number(length) - (seen.length - end - 4);
        } else wanted -= chunk.length;
        if (wanted > 0) return;
        const now = performance.now();
        times.push(now - sent);
        if (now - start < ROUND_MS) send();
        else socket.end();
      });
      send();
      await once(socket, 'close');
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99: 0 };
}

function text({ perSecond, p99 }: Result): string {
  return `${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms`;
}

function ratio(own: Result, other: Result): string {
  return `${(own.perSecond / other.perSecond).toFixed(2)} of its rate`;
}

function row(...cells: [string, string, string, string]): void {
  const [label, ...rest] = cells;
  console.log([label.padEnd(20), ...rest.map((cell) => cell.padEnd(26))].join('').trimEnd());
}

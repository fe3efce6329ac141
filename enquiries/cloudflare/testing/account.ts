/** A stand-in for the part of Cloudflare's API that wrangler deploys through. It says nothing of what Cloudflare does with it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A version of the Worker as wrangler uploaded it. */
type Version = {
  id: string;
  /** The name of its Worker. */
  worker: string;
  created: string;
  annotations: Record<string, string>;
  /** Names of the modules and what they hold. */
  modules: Map<string, string>;
  /** What wrangler said of the Worker: bindings, flags, migrations. */
  metadata: { bindings: { name: string; type: string; text?: string }[]; main_module: string };
  /** Files by their paths, as visitors are served them. */
  assets: Map<string, Buffer>;
};

type Manifest = Record<string, { hash: string; size: number }>;

const TOKEN = 'hemlig-token';
/** What the API says of a Worker that was never deployed; handlers return such a code in place of a result. */
const NOT_THERE = 10007;
const jwt = `${btoa('{}')}.${btoa('{"session":"s"}')}.x`;

/** @returns settings that lead wrangler to it, and what has been deployed, latest last */
export async function startAccount() {
  const versions: Version[] = [];
  const files = new Map<string, Buffer>();
  let asked: Manifest = {};

  const answers: [RegExp, (request: IncomingMessage, body: Buffer) => unknown][] = [
    [
      /^GET .*\/workers\/services\/[\w-]+$/,
      (request) => exists(request, { default_environment: { script: {} } }),
    ],
    [
      /^GET .*\/scripts\/[\w-]+\/deployments$/,
      (request) => exists(request, { deployments: deployments() }),
    ],
    [/^POST .*\/scripts\/[\w-]+\/deployments/, () => ({ id: randomUUID() })],
    [
      /^GET .*\/scripts\/[\w-]+\/versions\/[\w-]+$/,
      ({ url = '' }) => version(url.split('/').at(-1)),
    ],
    [
      /^GET .*\/scripts\/[\w-]+\/secrets$/,
      (request) =>
        exists(
          request,
          secrets()?.map(({ name, type }) => ({ name, type })),
        ),
    ],
    [/^GET .*\/workers\/subdomain$/, () => ({ subdomain: 'anna' })],
    [/\/workers\/workers\/[\w-]+$/, () => ({ id: 'w', subdomain: { enabled: true } })],
    [/\/scripts\/[\w-]+\/subdomain$/, () => ({ enabled: true, previews_enabled: false })],
    [/\/scripts\/[\w-]+\/schedules$/, () => ({ schedules: [] })],
    [/^(GET|PATCH) .*\/scripts\/[\w-]+\/(script-)?settings$/, () => ({})],
    [/^POST .*\/assets-upload-session$/, (_, body) => openSession(body)],
    [/^POST .*\/workers\/assets\/upload/, takeFiles],
    [/^PUT .*\/scripts\/[\w-]+(\?.*)?$/, takeVersion],
  ];

  const workerOf = ({ url = '' }: IncomingMessage) =>
    /\/(?:scripts|services)\/([\w-]+)/.exec(url)?.[1] ?? '';
  const exists = (request: IncomingMessage, result: unknown) =>
    versions.some(({ worker }) => worker === workerOf(request)) ? result : NOT_THERE;
  const latest = () => versions.at(-1);
  const secrets = () => latest()?.metadata.bindings.filter(({ type }) => type === 'secret_text');
  const deployments = () =>
    versions.toReversed().map(({ id, created }) => ({
      id,
      created_on: created,
      source: 'wrangler',
      strategy: 'percentage',
      versions: [{ version_id: id, percentage: 100 }],
    }));
  function version(id: string | undefined) {
    const found = versions.find((one) => one.id === id);
    const { created, annotations } = found ?? {};
    return found ? { id, metadata: { created_on: created }, annotations } : NOT_THERE;
  }

  function openSession(body: Buffer) {
    asked = JSON.parse(body.toString()).manifest;
    const unknown = Object.values(asked).map(({ hash }) => hash);
    const left = [...new Set(unknown)].filter((hash) => !files.has(hash));
    return { jwt, buckets: [left] };
  }

  async function takeFiles(request: IncomingMessage, body: Buffer) {
    for (const [hash, file] of await form(request, body)) {
      files.set(hash, Buffer.from(await (file as File).text(), 'base64'));
    }
    return { jwt };
  }

  async function takeVersion(request: IncomingMessage, body: Buffer) {
    const parts = await form(request, body);
    const metadata: Version['metadata'] & Pick<Version, 'annotations'> = JSON.parse(
      String(parts.get('metadata')),
    );
    const given = metadata.bindings.map(({ name }) => name);
    const inherited = (secrets() ?? []).filter(({ name }) => !given.includes(name));
    metadata.bindings.push(...inherited);
    const modules = new Map<string, string>();
    for (const [name, file] of parts) {
      if (typeof file !== 'string') modules.set(name, await file.text());
    }
    const created = new Date().toISOString();
    const assets = new Map(
      Object.entries(asked).map(([path, { hash }]) => [path, files.get(hash) ?? Buffer.alloc(0)]),
    );
    const id = randomUUID();
    const worker = workerOf(request);
    const { annotations } = metadata;
    versions.push({ id, worker, created, annotations, modules, metadata, assets });
    return { id, deployment_id: id, startup_time_ms: 1, has_preview: false };
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const line = `${request.method} ${request.url}`;
    const send = (status: number, content: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content));
    const fail = (status: number, code: number, message: string) =>
      send(status, { success: false, errors: [{ code, message }], messages: [], result: null });
    const bearer = request.headers.authorization ?? '';
    if (![TOKEN, jwt].some((known) => bearer === `Bearer ${known}`)) {
      return fail(403, 10000, 'Authentication error');
    }
    const answer = answers.find(([pattern]) => pattern.test(line))?.[1];
    const result = answer ? await answer(request, body) : 7003;
    if (typeof result === 'number') return fail(404, result, 'not there');
    return send(200, { success: true, errors: [], messages: [], result });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const environment = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
    CLOUDFLARE_API_TOKEN: TOKEN,
  };
  return { environment, versions };
}

function form({ headers }: IncomingMessage, body: Buffer): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return new Response(body, { headers: { 'Content-Type': type } }).formData();
}

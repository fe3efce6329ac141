/** A stand-in for the part of Cloudflare's API that wrangler deploys through. It says nothing of what Cloudflare does with it. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';

/** A version of a Worker as wrangler uploaded it: what it said of it, its modules by name, and its site by path. */
type Version = {
  id: string;
  worker: string;
  created: string;
  annotations: Record<string, string>;
  metadata: { bindings: { name: string; type: string; text?: string }[] };
  modules: Map<string, string>;
  assets: Map<string, Buffer>;
};

const TOKEN = 'hemlig-token';
const jwt = `${btoa('{}')}.${btoa('{"session":"s"}')}.x`;

const give = (c: Context, result: unknown) =>
  c.json({ success: true, errors: [], messages: [], result });
const fail = (c: Context, status: 403 | 404, code: number, message: string) =>
  c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status);

/** @returns settings that lead wrangler to it, and what has been deployed, latest last */
export async function startAccount() {
  const versions: Version[] = [];
  const files = new Map<string, Buffer>();
  let asked: Record<string, { hash: string; size: number }> = {};

  /** Gives a result where this Worker was ever deployed. */
  const ifThere = (c: Context, result: unknown) =>
    versions.some(({ worker }) => worker === c.req.param('worker'))
      ? give(c, result)
      : fail(c, 404, 10007, 'not there');

  const script = new Hono()
    .get('/deployments', (c) => {
      const deployments = versions.toReversed().map(({ id, created }) => ({
        created_on: created,
        versions: [{ version_id: id, percentage: 100 }],
      }));
      return ifThere(c, { deployments });
    })
    .post('/deployments', (c) => give(c, { id: randomUUID() }))
    .get('/versions/:id', (c) => {
      const { created, annotations } = versions.find(({ id }) => id === c.req.param('id')) ?? {};
      return ifThere(c, { id: c.req.param('id'), metadata: { created_on: created }, annotations });
    })
    .get('/secrets', (c) => give(c, []))
    .all('/subdomain', (c) => give(c, { enabled: true, previews_enabled: false }))
    .all('/schedules', (c) => give(c, { schedules: [] }))
    .on(['GET', 'PATCH'], ['/settings', '/script-settings'], (c) => give(c, {}))
    .post('/assets-upload-session', async (c) => {
      ({ manifest: asked } = await c.req.json());
      const hashes = new Set(Object.values(asked).map(({ hash }) => hash));
      return give(c, { jwt, buckets: [[...hashes].filter((hash) => !files.has(hash))] });
    })
    .put('/', async (c) => {
      const parts = await c.req.formData();
      const { annotations, ...metadata } = JSON.parse(String(parts.get('metadata')));
      const given = metadata.bindings.map(({ name }: { name: string }) => name);
      // Secrets that are not named stay.
      const before = versions.at(-1)?.metadata.bindings ?? [];
      metadata.bindings.push(
        ...before.filter(({ name, type }) => type === 'secret_text' && !given.includes(name)),
      );
      const modules = new Map<string, string>();
      for (const [name, file] of parts) {
        if (typeof file !== 'string') modules.set(name, await file.text());
      }
      const assets = new Map(
        Object.entries(asked).map(([path, { hash }]) => [path, files.get(hash) ?? Buffer.alloc(0)]),
      );
      const [id, created] = [randomUUID(), new Date().toISOString()];
      const worker = c.req.param('worker') ?? '';
      versions.push({ id, worker, created, annotations, modules, metadata, assets });
      return give(c, { id, deployment_id: id, startup_time_ms: 1, has_preview: false });
    });

  const workers = new Hono()
    .get('/services/:worker', (c) => ifThere(c, { default_environment: { script: {} } }))
    .get('/subdomain', (c) => give(c, { subdomain: 'anna' }))
    .all('/workers/:worker', (c) => give(c, { id: 'w', subdomain: { enabled: true } }))
    .post('/assets/upload', async (c) => {
      for (const [hash, file] of await c.req.formData()) {
        files.set(hash, Buffer.from(await (file as File).text(), 'base64'));
      }
      return give(c, { jwt });
    })
    .route('/scripts/:worker', script);
  const app = new Hono()
    .use(async (c, next) => {
      const sent = c.req.header('authorization');
      const isKnown = [TOKEN, jwt].some((known) => sent === `Bearer ${known}`);
      return isKnown ? next() : fail(c, 403, 10000, 'Authentication error');
    })
    .route('/client/v4/accounts/:account/workers', workers)
    .notFound((c) => fail(c, 404, 7003, 'not there'));

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const environment = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
    CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
    CLOUDFLARE_API_TOKEN: TOKEN,
  };
  return { environment, versions };
}

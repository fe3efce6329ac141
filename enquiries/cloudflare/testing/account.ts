/** A stand-in for the part of Cloudflare's API that wrangler deploys through. It says nothing of what Cloudflare does with it. */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';

/** A version of a Worker as wrangler uploaded it, with its site by path. */
export type Version = {
  id: string;
  worker: string;
  created: string;
  annotations: Record<string, string>;
  metadata: {
    bindings: { name: string; type: string; text?: string }[];
    compatibility_date: string;
    compatibility_flags: string[];
  };
  /** The bundled Worker. */
  code: string;
  assets: Map<string, string>;
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
  const files = new Map<string, string>();
  let asked: Record<string, { hash: string }> = {};

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
    .get('/versions/:id', (c) => {
      const { created, annotations } = versions.find(({ id }) => id === c.req.param('id')) ?? {};
      return ifThere(c, { id: c.req.param('id'), metadata: { created_on: created }, annotations });
    })
    .get('/secrets', (c) => give(c, []))
    .post('/assets-upload-session', async (c) => {
      ({ manifest: asked } = await c.req.json());
      const hashes = new Set(Object.values(asked).map(({ hash }) => hash));
      return give(c, { jwt, buckets: [[...hashes].filter((hash) => !files.has(hash))] });
    })
    .put('/', async (c) => {
      const parts = await c.req.formData();
      const { annotations, ...metadata } = JSON.parse(String(parts.get('metadata')));
      const code = await (parts.get('worker.js') as File).text();
      const assets = new Map(
        Object.entries(asked).map(([path, { hash }]) => [path, files.get(hash) ?? '']),
      );
      const [id, created] = [crypto.randomUUID(), new Date().toISOString()];
      const worker = c.req.param('worker') ?? '';
      versions.push({ id, worker, created, annotations, metadata, code, assets });
      return give(c, { id, deployment_id: id, startup_time_ms: 1 });
    });

  const workers = new Hono()
    .get('/services/:worker', (c) => ifThere(c, { default_environment: { script: {} } }))
    .post('/assets/upload', async (c) => {
      for (const [hash, file] of await c.req.formData()) {
        files.set(hash, atob(await (file as File).text()));
      }
      return give(c, { jwt });
    })
    .route('/scripts/:worker', script)
    // Addresses, settings and times, of which nothing is asked here.
    .all('*', (c) => give(c, { subdomain: 'anna', enabled: true, schedules: [] }));
  const app = new Hono()
    .use(async (c, next) => {
      const isKnown = [TOKEN, jwt].some((one) => c.req.header('authorization') === `Bearer ${one}`);
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

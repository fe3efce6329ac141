import { statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { MANIFEST_FILE } from '../../built-site/manifest.ts';
import { readBuild } from '../../built-site/read-build.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';
import { decoded } from '../../shared/text.ts';
import { errorFields, type Log } from '../log.ts';

/** Milliseconds between checks for a new build. */
const CHECK_INTERVAL = 1000;

/**
 * Returns accessors of the current build. They switch to a new build in the folder within a second. If the new build is
 * incomplete or has another format, they stay with the old one.
 *
 * @throws UserError if there is no usable build at the start
 */
export function currentBuild(distDir: string, log: Log) {
  let build: Build | undefined;
  let manifestTime: number | undefined;
  let isNewBuildRefused = false;
  let nextCheck = 0;

  function current(): Build {
    if (build && performance.now() < nextCheck) return build;
    nextCheck = performance.now() + CHECK_INTERVAL;
    const time = statSync(join(distDir, MANIFEST_FILE), { throwIfNoEntry: false })?.mtimeMs;
    // The manifest is missing while a new build replaces the folder.
    const isUnchanged = time === undefined || time === manifestTime;
    return build && isUnchanged ? build : readNewBuild(time);
  }

  function readNewBuild(time: number | undefined): Build {
    try {
      const next = parse(readBuild(distDir));
      if (build && build.id !== next.id) log.info({ build: next.id }, 'another build is served');
      build = next;
      manifestTime = time;
      isNewBuildRefused = false;
    } catch (error) {
      if (!build) throw error;
      // `manifestTime` stays the same, so the next check tries again: a manifest may arrive before its pages.
      if (!isNewBuildRefused)
        log.error(errorFields(error), 'the build cannot be used: the last one stays');
      isNewBuildRefused = true;
    }
    return build;
  }

  const first = current();
  return {
    site: () => current().site,
    headers: () => current().headers,
    state: () => ({ build: current().id, newBuildRefused: isNewBuildRefused }),
    // Only `headers` switches to a new build. Each request calls it first, so headers and page are of one build.
    pages: pagesOf(distDir, () => (build ?? first).files),
  };
}

type Build = ReturnType<typeof parse>;

/** @throws UserError when the build has another format */
const parse = ({ id, files }: ReturnType<typeof readBuild>) => ({
  id,
  files,
  site: parseServiceFile(JSON.parse(String(files.get('service.json')))),
  headers: JSON.parse(String(files.get('headers.json'))) as HeaderRule[],
});

type Files = Build['files'];

/** Serves pages and small files from memory, and assets from disk. The folder also keeps the assets of earlier builds. */
function pagesOf(distDir: string, currentFiles: () => Files): Handler {
  const app = new Hono<{ Bindings: Files }>()
    .use(etag())
    .use(async (c, next) => {
      await next();
      c.header('Vary', 'Accept-Encoding');
    })
    .get('*', async (c, next) => {
      const path = decoded(c.req.path).slice(1) || 'index.html';
      return serveFile(c, path) ?? serveFile(c, `${path.replace(/\/$/, '')}.html`) ?? next();
    })
    // HAProxy's default health check sends OPTIONS.
    .options('*', (c) => c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' }))
    .on('GET', ['/_astro/*', '/.well-known/*'], serveStatic({ root: distDir, precompressed: true }))
    .onError((error) => {
      throw error;
    })
    .notFound((c) => serveFile(c, '404.html') ?? c.text('Sidan finns inte.', 404));
  return (c) => {
    const { headers } = c.req.raw;
    // Ranges are not supported: a browser would join parts of a file from two different builds.
    headers.delete('range');
    headers.set('accept-encoding', acceptsBrotli(headers) ? 'br' : 'identity');
    return app.fetch(c.req.raw, currentFiles());
  };
}

/** Returns undefined if the file does not exist, is hidden, or is listed in `NOT_SERVED`. */
function serveFile(c: Context<{ Bindings: Files }>, name: string): Response | undefined {
  if (NOT_SERVED.has(`/${name}`) || /^\.(?!well-known\/)|\.br$/.test(name)) return undefined;
  const packed = c.req.header('Accept-Encoding') === 'br' && c.env.get(`${name}.br`);
  const body = packed || c.env.get(name);
  if (!body) return undefined;
  c.header('Content-Type', getMimeType(name));
  if (packed) c.header('Content-Encoding', 'br');
  return c.body(body, name === '404.html' ? 404 : 200);
}

/** Returns true for `gzip, BR;q=0.5` and false for `gzip, br;q=0`. */
function acceptsBrotli(headers: Headers): boolean {
  const codings = parseAccept(headers.get('accept-encoding') ?? '');
  return codings.some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);
}

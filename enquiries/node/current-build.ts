/** Serves the built site: pages, files, and its own page for what is missing. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { MANIFEST_FILE } from '../../built-site/manifest.ts';
import { formOriginOf, readWholeBuild } from '../../built-site/read-build.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';
import { decoded } from '../../shared/decoded.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';
import type { Environment } from '../http/enquiries.ts';
import { errorFields, type Log } from '../log.ts';

/** Milliseconds until a build that could not be used is tried again: a copy made by hand may bring its manifest first. */
const RETRY = 1000;

/**
 * The build that is served, all of it of one: another that takes its place is served from the next request on, unless it is
 * not whole or of another format.
 *
 * @param keptFile where the last one that could be used is kept, for a start on one that cannot
 * @throws UserError when there is none
 */
export function currentBuild(distDir: string, keptFile: string, log: Log) {
  const writtenAt = () =>
    statSync(join(distDir, MANIFEST_FILE), { throwIfNoEntry: false })?.mtimeMs;
  let refused: { written: number | undefined; tried: number } | undefined;

  function read(written: number | undefined) {
    const files = readWholeBuild(distDir);
    const usable = { ...parse(files), written };
    try {
      mkdirSync(dirname(keptFile), { recursive: true });
      replaceFile(keptFile, serialize(files));
    } catch (error) {
      log.warn(errorFields(error), 'the build cannot be kept for the next start');
    }
    refused = undefined;
    return usable;
  }

  function refuse(error: unknown, written: number | undefined) {
    if (refused?.written !== written) {
      log.error(errorFields(error), 'the build cannot be used: the last one stays');
    }
    refused = { written, tried: performance.now() };
  }

  function start(written = writtenAt()) {
    try {
      return read(written);
    } catch (error) {
      let kept: ReturnType<typeof parse>;
      try {
        kept = parse(deserialize(readFileSync(keptFile)));
      } catch {
        throw error;
      }
      refuse(error, written);
      return { ...kept, written: 0 };
    }
  }

  let build = start();
  function current() {
    const written = writtenAt();
    // While one build replaces another there is none.
    if (written === undefined || written === build.written) return build;
    if (refused?.written === written && performance.now() - refused.tried < RETRY) return build;
    try {
      build = read(written);
      log.info({ build: build.id }, 'another build is served');
    } catch (error) {
      refuse(error, written);
    }
    return build;
  }

  return {
    site: () => current().site,
    headers: () => current().headers,
    state: () => ({ build: current().id, newBuildRefused: refused !== undefined }),
    formOrigin: formOriginOf(String(build.files.get('contact.html'))),
    // Without looking for another: the headers, which are asked for first, and the page are of the same build.
    pages: pagesOf(distDir, () => build.files),
  };
}

/** @throws UserError when it is of another format */
const parse = ({ id, files }: ReturnType<typeof readWholeBuild>) => ({
  id,
  files,
  site: parseServiceFile(JSON.parse(String(files.get('service.json')))),
  headers: JSON.parse(String(files.get('headers.json'))) as HeaderRule[],
});

/** Not served: hidden files except in `/.well-known/` (RFC 8615), compressed copies, and the 404 page by its own name. */
const UNSERVED = /\/\.(?!well-known\/)|\.br$|^\/404(\.html)?\/?$/;

type Files = Map<string, Buffer<ArrayBuffer>>;

/** A file of the build, compressed where the browser takes that. */
function answer(c: Context<{ Bindings: Files }>, name: string, status: 200 | 404 = 200) {
  const packed = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '') && c.env.get(`${name}.br`);
  const body = packed || c.env.get(name);
  if (!body) return undefined;
  c.header('Content-Type', getMimeType(name));
  if (packed) c.header('Content-Encoding', 'br');
  return c.body(body, status);
}

/** Files of the build come from memory, all else from disk: assets, also those of builds before, and what others put there. */
function pagesOf(root: string, filesNow: () => Files): Handler<Environment> {
  const files = new Hono<{ Bindings: Files }>()
    .use(etag())
    .use(async (c, next) => {
      if (NOT_SERVED.has(c.req.path) || UNSERVED.test(c.req.path)) c.res = await c.notFound();
      else await next();
      c.header('Vary', 'Accept-Encoding');
    })
    .get('*', async (c, next) => {
      const path = decoded(c.req.path).slice(1) || 'index.html';
      return answer(c, path) ?? answer(c, `${path.replace(/\/$/, '')}.html`) ?? next();
    })
    .get('*', serveStatic({ root, precompressed: true }))
    // After `npm run build` in the same folder open pages ask for what the build before had.
    .get(
      '/_astro/*',
      serveStatic({
        root: dirname(root),
        rewriteRequestPath: (path) => `/${basename(root)}.last${path}`,
        precompressed: true,
      }),
    )
    .onError((error) => {
      throw error;
    })
    .notFound((c) => answer(c, '404.html', 404) ?? c.text('Sidan finns inte.', 404));
  return (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      return c.text('Här går det bara att läsa.', 405, { Allow: 'GET, HEAD' });
    }
    // No ranges: a part of a file of one build, joined to a part of the next one's, would be broken.
    c.req.raw.headers.delete('range');
    return files.fetch(c.req.raw, filesNow());
  };
}

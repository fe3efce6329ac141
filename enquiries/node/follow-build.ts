import { statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Handler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { MANIFEST_FILE } from '../../built-site/manifest.ts';
import { isAsset, readBuild } from '../../built-site/read-build.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';
import { decoded } from '../../shared/text.ts';
import { errorFields, type Log } from '../log.ts';

const CHECK_INTERVAL_MS = 1000;

/** Serves a new build within a second, unless it is incomplete or has another format. @throws UserError if the first build is unusable */
export function followBuild(distDir: string, log: Log) {
  let build = loadBuild(distDir);
  let nextCheck = performance.now() + CHECK_INTERVAL_MS;
  let isFailureLogged = false;

  function latestBuild(): Build {
    if (performance.now() < nextCheck) return build;
    nextCheck = performance.now() + CHECK_INTERVAL_MS;
    const modified = manifestTime(distDir);
    const isBeingReplaced = modified === undefined;
    if (!isBeingReplaced && modified !== build.modified) switchToNewBuild();
    return build;
  }

  function switchToNewBuild(): void {
    try {
      build = loadBuild(distDir);
      isFailureLogged = false;
      log.info({ build: build.id }, 'another build is served');
    } catch (error) {
      // The next check tries again, because a manifest may arrive before its pages. Only the first failure is logged.
      if (!isFailureLogged)
        log.error(errorFields(error), 'the build cannot be used: the last one stays');
      isFailureLogged = true;
    }
  }

  return {
    site: () => latestBuild().site,
    headers: () => latestBuild().headers,
    // Does not look for a new build: the response already has the headers of `build`, and the page must fit them.
    pages: [etag(), servePages(distDir, () => build.files)],
  };
}

type Build = ReturnType<typeof loadBuild>;
type Files = Build['files'];

function loadBuild(distDir: string) {
  // Read before the files. If a new build replaces them meanwhile, the next check notices it.
  const modified = manifestTime(distDir);
  const { id, files } = readBuild(distDir);
  return {
    id,
    files,
    modified,
    site: parseServiceFile(JSON.parse(String(files.get('service.json')))),
    headers: JSON.parse(String(files.get('headers.json'))) as HeaderRule[],
  };
}

const manifestTime = (distDir: string) =>
  statSync(join(distDir, MANIFEST_FILE), { throwIfNoEntry: false })?.mtimeMs;

/** Serves assets from disk, and everything else from memory, so that all pages come from one build. */
function servePages(distDir: string, currentFiles: () => Files): Handler {
  const serveFromDisk = createDiskHandler(distDir);
  return async (c) => {
    const { method, path } = c.req;
    // HAProxy's default health check sends OPTIONS.
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' });
    removeRangeAndCodingsExceptBrotli(c.req.raw.headers);
    const files = currentFiles();
    const notFound = () => serveFile(c, files, '404.html') ?? c.notFound();
    if (method !== 'GET' && method !== 'HEAD') return notFound();
    const name = decoded(path).slice(1) || 'index.html';
    return serveFromMemory(c, files, name) ?? (await serveFromDisk(c, name)) ?? notFound();
  };
}

function createDiskHandler(distDir: string) {
  const serveStaticFile = serveStatic({ root: distDir, precompressed: true });
  return async function serveFromDisk(c: Context, name: string) {
    // Only assets, which cached pages of earlier builds still need, and what programs such as certbot write to .well-known.
    const mayBeOnDisk = isAsset(name) || name.startsWith('.well-known/');
    if (!mayBeOnDisk) return undefined;
    const doNothingIfMissing = async () => {};
    return serveStaticFile(c, doNothingIfMissing);
  };
}

/** Removes `Range`, because a browser could join parts of two builds. Leaves only the codings that a build has: `br` and `identity`. */
function removeRangeAndCodingsExceptBrotli(headers: Headers): void {
  headers.delete('range');
  const codings = parseAccept(headers.get('accept-encoding') ?? '');
  // True for `gzip, BR;q=0.5`, false for `gzip, br;q=0`.
  const acceptsBrotli = codings.some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);
  headers.set('accept-encoding', acceptsBrotli ? 'br' : 'identity');
}

function serveFromMemory(c: Context, files: Files, name: string): Response | undefined {
  // `/contact` and `/contact/` are `contact.html`.
  const pageName = `${name.replace(/\/$/, '')}.html`;
  return serveFile(c, files, name) ?? serveFile(c, files, pageName);
}

function serveFile(c: Context, files: Files, name: string): Response | undefined {
  const isHidden = name.startsWith('.') && !name.startsWith('.well-known/');
  const isPublic = !isHidden && !name.endsWith('.br') && !NOT_SERVED.has(`/${name}`);
  if (!isPublic) return undefined;
  // `removeRangeAndCodingsExceptBrotli` has set this header to `br` or `identity`.
  const acceptsBrotli = c.req.header('Accept-Encoding') === 'br';
  const compressed = acceptsBrotli && files.get(`${name}.br`);
  const body = compressed || files.get(name);
  if (!body) return undefined;
  c.header('Content-Type', getMimeType(name));
  c.header('Vary', 'Accept-Encoding');
  if (compressed) c.header('Content-Encoding', 'br');
  return c.body(body, name === '404.html' ? 404 : 200);
}

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Handler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { MANIFEST_FILE } from '../../built-site/manifest.ts';
import { readBuild } from '../../built-site/read-build.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';
import { decoded } from '../../shared/text.ts';
import { errorFields, type Log } from '../log.ts';

const CHECK_INTERVAL_MS = 1000;

/**
 * Returns accessors of the current build. They switch to a new build in the folder within a second. If the new build is
 * incomplete or has another format, they stay with the old one.
 *
 * @throws UserError if there is no usable build at the start
 */
export function currentBuild(distDir: string, log: Log) {
  let build = loadBuild(distDir);
  let nextCheck = performance.now() + CHECK_INTERVAL_MS;
  let isNewBuildRefused = false;

  function switchToLatestBuild(): Build {
    if (performance.now() < nextCheck) return build;
    nextCheck = performance.now() + CHECK_INTERVAL_MS;
    const modified = manifestTime(distDir);
    // The manifest is missing while a new build replaces the folder.
    if (modified === undefined || modified === build.modified) return build;
    try {
      build = loadBuild(distDir);
      isNewBuildRefused = false;
      log.info({ build: build.id }, 'another build is served');
    } catch (error) {
      // Logs only the first failure. Each check tries again, because a manifest may arrive before its pages.
      if (!isNewBuildRefused)
        log.error(errorFields(error), 'the build cannot be used: the last one stays');
      isNewBuildRefused = true;
    }
    return build;
  }

  return {
    site: () => switchToLatestBuild().site,
    headers: () => switchToLatestBuild().headers,
    // Must not switch: the request's `headers` were read before, and its page must come from the same build.
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

/** Serves pages and small files from memory. Serves assets from disk, where the assets of earlier builds remain. */
function servePages(distDir: string, currentFiles: () => Files): Handler {
  const serveAsset = serveStatic({ root: distDir, precompressed: true });
  return async (c) => {
    const { method, path } = c.req;
    // HAProxy's default health check sends OPTIONS.
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' });
    const files = currentFiles();
    const notFound = () => serveFile(c, files, '404.html') ?? c.notFound();
    if (method !== 'GET' && method !== 'HEAD') return notFound();
    restrictRequest(c.req.raw.headers);
    const name = decoded(path).slice(1) || 'index.html';
    // `/contact` and `/contact/` are `contact.html`.
    const pageName = `${name.replace(/\/$/, '')}.html`;
    const file = serveFile(c, files, name) ?? serveFile(c, files, pageName);
    if (file) return file;
    const mayBeOnDisk = name.startsWith('_astro/') || name.startsWith('.well-known/');
    const doNothingIfMissing = async () => {};
    const asset = mayBeOnDisk ? await serveAsset(c, doNothingIfMissing) : undefined;
    return asset ?? notFound();
  };
}

/** Allows no compression but Brotli, and no ranges: a browser might join parts of a file from two different builds. */
function restrictRequest(headers: Headers): void {
  headers.delete('range');
  headers.set('accept-encoding', acceptsBrotli(headers) ? 'br' : 'identity');
}

/** Serves a file as Brotli if the request allows it. Returns undefined if the file is missing or not public. */
function serveFile(c: Context, files: Files, name: string): Response | undefined {
  const isHidden = name.startsWith('.') && !name.startsWith('.well-known/');
  if (isHidden || name.endsWith('.br') || NOT_SERVED.has(`/${name}`)) return undefined;
  // `restrictRequest` has set this header to `br` or `identity`.
  const compressed = c.req.header('Accept-Encoding') === 'br' && files.get(`${name}.br`);
  const body = compressed || files.get(name);
  if (!body) return undefined;
  c.header('Content-Type', getMimeType(name));
  c.header('Vary', 'Accept-Encoding');
  if (compressed) c.header('Content-Encoding', 'br');
  return c.body(body, name === '404.html' ? 404 : 200);
}

/** Returns true for `gzip, BR;q=0.5` and false for `gzip, br;q=0`. */
function acceptsBrotli(headers: Headers): boolean {
  const codings = parseAccept(headers.get('accept-encoding') ?? '');
  return codings.some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);
}

/** Serves the built site: pages, files, and its own page for what is missing. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { MANIFEST_FILE } from '../../built-site/manifest.ts';
import { readWholeBuild } from '../../built-site/read-build.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';
import { decoded } from '../../shared/text.ts';
import { errorFields, type Log } from '../log.ts';

/** Milliseconds between looks for another build. A copy made by hand may bring its manifest before its pages. */
const PAUSE = 1000;

/**
 * The build that is served, all of it of one: another that takes its place is served within a second, unless it is not whole or
 * of another format.
 *
 * @param keptFile where the last one that could be used is kept, for a start on one that cannot
 * @throws UserError when there is none
 */
export function currentBuild(distDir: string, keptFile: string, log: Log) {
  let build = keptBuild(keptFile);
  /** When the manifest of the build was written. */
  let written: number | undefined;
  let isRefused = false;
  let nextLook = 0;

  function current(): Build {
    if (build && performance.now() < nextLook) return build;
    nextLook = performance.now() + PAUSE;
    const at = statSync(join(distDir, MANIFEST_FILE), { throwIfNoEntry: false })?.mtimeMs;
    // While one build replaces another there is none.
    if (build && (at === undefined || at === written)) return build;
    try {
      const next = parse(readWholeBuild(distDir));
      if (build && build.id !== next.id) log.info({ build: next.id }, 'another build is served');
      build = next;
      written = at;
      isRefused = false;
      keep(next, keptFile, log);
    } catch (error) {
      if (!build) throw error;
      if (!isRefused) log.error(errorFields(error), 'the build cannot be used: the last one stays');
      isRefused = true;
    }
    return build;
  }

  const first = current();
  return {
    site: () => current().site,
    headers: () => current().headers,
    state: () => ({ build: current().id, newBuildRefused: isRefused }),
    // Without looking for another: the headers, which are asked for first, and the page are of the same build.
    pages: pagesOf(distDir, () => (build ?? first).files),
  };
}

type Build = ReturnType<typeof parse>;

/** @throws UserError when it is of another format */
const parse = ({ id, files }: ReturnType<typeof readWholeBuild>) => ({
  id,
  files,
  site: parseServiceFile(JSON.parse(String(files.get('service.json')))),
  headers: JSON.parse(String(files.get('headers.json'))) as HeaderRule[],
});

function keep({ id, files }: Build, file: string, log: Log): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, serialize({ id, files }));
  } catch (error) {
    log.warn(errorFields(error), 'the build cannot be kept for the next start');
  }
}

function keptBuild(file: string): Build | undefined {
  try {
    return parse(deserialize(readFileSync(file)));
  } catch {
    return undefined;
  }
}

type Files = Build['files'];

/** A file of the build, compressed where the browser takes that. Hidden files and those for hosts are not served. */
function answer(c: Context<{ Bindings: Files }>, name: string) {
  if (NOT_SERVED.has(`/${name}`) || /^\.(?!well-known\/)|\.br$/.test(name)) return undefined;
  const packed = c.req.header('Accept-Encoding') === 'br' && c.env.get(`${name}.br`);
  const body = packed || c.env.get(name);
  if (!body) return undefined;
  c.header('Content-Type', getMimeType(name));
  if (packed) c.header('Content-Encoding', 'br');
  return c.body(body, name === '404.html' ? 404 : 200);
}

/** Returns whether a browser accepts Brotli: `gzip, BR;q=0.5` does, `*, br;q=0` does not. */
const acceptsBrotli = (acceptEncoding = '') =>
  parseAccept(acceptEncoding).some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);

/** Files of the build come from memory; from disk assets, also those of builds before, and what certificates are asked for by. */
function pagesOf(root: string, filesNow: () => Files): Handler {
  const files = new Hono<{ Bindings: Files }>()
    .use(etag())
    .use(async (c, next) => {
      await next();
      c.header('Vary', 'Accept-Encoding');
    })
    .get('*', async (c, next) => {
      const path = decoded(c.req.path).slice(1) || 'index.html';
      return answer(c, path) ?? answer(c, `${path.replace(/\/$/, '')}.html`) ?? next();
    })
    // HAProxy's default health check.
    .options('*', (c) => c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' }))
    .on('GET', ['/_astro/*', '/.well-known/*'], serveStatic({ root, precompressed: true }))
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
    .notFound((c) => answer(c, '404.html') ?? c.text('Sidan finns inte.', 404));
  return (c) => {
    // No ranges: a part of a file of one build, joined to a part of the next one's, would be broken.
    c.req.raw.headers.delete('range');
    const isBrotliAccepted = acceptsBrotli(c.req.header('Accept-Encoding'));
    c.req.raw.headers.set('Accept-Encoding', isBrotliAccepted ? 'br' : 'identity');
    return files.fetch(c.req.raw, filesNow());
  };
}

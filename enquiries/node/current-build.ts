/** Serves the built site: pages, files, and its own page for what is missing. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { NOT_SERVED } from '../../built-site/headers.ts';
import { readHeaderRules, readServiceFile } from '../../built-site/read-build.ts';
import type { Environment } from '../http/enquiries.ts';
import { errorFields, type Log } from '../log.ts';

/**
 * The build that is served; one that replaces it is served from the next request on, unless it cannot be used.
 *
 * @throws UserError when there is no build
 */
export function currentBuild(distDir: string, log: Log) {
  const file = join(distDir, 'service.json');
  const mtimeNow = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const read = () => ({
    mtime: mtimeNow(),
    site: readServiceFile(distDir),
    headers: readHeaderRules(distDir),
  });
  let build = read();
  function current() {
    const mtime = mtimeNow();
    // While one build replaces another there is none.
    if (mtime === undefined || mtime === build.mtime) return build;
    try {
      build = read();
      log.info({}, 'a new build is served');
    } catch (error) {
      build = { ...build, mtime };
      log.error(errorFields(error), 'the new build cannot be used: the last one stays');
    }
    return build;
  }
  return {
    site: () => current().site,
    headers: () => current().headers,
    pages: pagesOf(distDir),
  };
}

/** Not served: hidden files except in `/.well-known/` (RFC 8615), compressed copies, and the 404 page by its own name. */
const UNSERVED = /\/\.(?!well-known\/)|\.br$|^\/404(\.html)?\/?$/;

function pagesOf(root: string): Handler<Environment> {
  const page = (path: string) => `${path.replace(/\/$/, '')}.html`;
  const missing = serveStatic({ root, path: '404.html', precompressed: true });
  const files = new Hono()
    .use(etag())
    .use(async (c, next) => {
      if (NOT_SERVED.has(c.req.path) || UNSERVED.test(c.req.path)) c.res = await c.notFound();
      else await next();
      c.header('Vary', 'Accept-Encoding');
    })
    .get('*', serveStatic({ root, precompressed: true }))
    .get('*', serveStatic({ root, precompressed: true, rewriteRequestPath: page }))
    .onError((error) => {
      throw error;
    })
    .notFound(async (c) => {
      const answer = await missing(c, async () => {});
      return answer
        ? new Response(answer.body, { status: 404, headers: answer.headers })
        : c.text('Sidan finns inte.', 404);
    });
  return (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      return c.text('Här går det bara att läsa.', 405, { Allow: 'GET, HEAD' });
    }
    // No ranges: a part of a file of one build, joined to a part of the next one's, would be broken.
    c.req.raw.headers.delete('range');
    return files.fetch(c.req.raw);
  };
}

/** Serves the built site: pages, files, and its own page for what does not exist. */
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { NOT_SERVED } from '../../built-site/headers.ts';
import { earlierSite } from '../../built-site/manifest.ts';
import { readFormPage, readHeaderRules, readServiceFile } from '../../built-site/read-build.ts';
import { UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';

/**
 * The build that is served; one that takes its place is served from the next request on.
 *
 * @throws UserError when there is no build
 */
export function currentBuild(distDir: string, log: Log) {
  const latest = <T>(file: string, read: (distDir: string) => T) =>
    latestOf(join(distDir, file), () => read(distDir), log);
  return {
    site: latest('service.json', readServiceFile),
    headers: latest('headers.json', readHeaderRules),
    formPage: () => readFormPage(distDir),
    pages: pagesOf(distDir),
  };
}

/**
 * What a file of the build holds: each call looks whether it has been replaced, and then reads it again. While it is missing
 * or unusable, what was read before stays in use, and the log says so once.
 *
 * @throws what `read` throws the first time
 */
function latestOf<T>(file: string, read: () => T, log: Log): () => T {
  const versionNow = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  };
  let known = versionNow();
  let latest = read();
  return () => {
    const version = versionNow();
    if (version === known) return latest;
    known = version;
    try {
      latest = read();
      log.info({ file }, 'a new build is served');
    } catch (error) {
      const reason = error instanceof UserError ? { reason: error.message } : errorFields(error);
      log.error({ file, ...reason }, 'a file of the build cannot be used: the last one stays');
    }
    return latest;
  };
}

/** Not served: hidden files except in `/.well-known/` (RFC 8615), compressed copies, and the 404 page by its own name. */
const UNSERVED = /\/\.(?!well-known\/)|\.(br|gz)$|^\/404(\.html)?\/?$/;

function pagesOf(root: string): Handler {
  const page = (path: string) => `${path.replace(/\/$/, '')}.html`;
  const earlier = (path: string) => `../${basename(earlierSite(root))}${path}`;
  const missing = serveStatic({ root, path: '404.html', precompressed: true });
  const files = new Hono()
    .use(etag())
    .use(async (c, next) => {
      await next();
      c.header('Vary', 'Accept-Encoding');
    })
    .use(async (c, next) => {
      if (NOT_SERVED.has(c.req.path) || UNSERVED.test(c.req.path)) return c.notFound();
      return next();
    })
    .get('*', serveStatic({ root, precompressed: true }))
    .get('*', serveStatic({ root, precompressed: true, rewriteRequestPath: page }))
    .get('/_astro/*', serveStatic({ root, rewriteRequestPath: earlier }))
    .onError((error) => {
      throw error;
    })
    .notFound(async (c) => {
      const answer = await missing(c, async () => {});
      return answer
        ? new Response(answer.body, { status: 404, headers: answer.headers })
        : c.text('Sidan finns inte.', 404);
    });
  return async (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      return c.text('Här går det bara att läsa.', 405, { Allow: 'GET, HEAD' });
    }
    // Always whole: a part of one build, put to a part of another, would be broken.
    c.req.raw.headers.delete('range');
    // There is briefly no build while one replaces another, and a file that was found may be gone when it is opened.
    if (!existsSync(root)) await setTimeout(LIMITS.buildChange);
    return Promise.try(files.fetch, c.req.raw).catch(async () => {
      await setTimeout(LIMITS.buildChange);
      return files.fetch(c.req.raw);
    });
  };
}

/** Serves the built site: pages, files, and its own page for what is missing. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { earlierSite } from '../../built-site/manifest.ts';
import { readHeaderRules, readServiceFile } from '../../built-site/read-build.ts';
import type { Environment } from '../http/enquiries.ts';
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';

/**
 * The build that is served; one that replaces it is served from the next request on.
 *
 * @throws UserError when there is no build
 */
export function currentBuild(distDir: string, log: Log) {
  let mailbox: string | undefined;
  const site = latestOf(
    join(distDir, 'service.json'),
    () => {
      const info = readServiceFile(distDir);
      if (mailbox && mailbox !== info.mailbox) {
        log.warn({ mailbox: info.mailbox }, 'enquiries are mailed to another mailbox from now on');
      }
      mailbox = info.mailbox;
      return info;
    },
    log,
  );
  const headers = latestOf(join(distDir, 'headers.json'), () => readHeaderRules(distDir), log);
  return { site, headers, pages: pagesOf(distDir, headers) };
}

/**
 * The content of a file of the build, read again when the file has been replaced. While it is missing or unusable, what was
 * read before stays in use, and the log says so once.
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
    // While one build replaces another there is none.
    if (version === known || !existsSync(dirname(file))) return latest;
    known = version;
    try {
      latest = read();
      log.info({ file }, 'a new build is served');
    } catch (error) {
      log.error(
        { file, ...errorFields(error) },
        'a file of the build cannot be used: the last one stays',
      );
    }
    return latest;
  };
}

/** Not served: hidden files except in `/.well-known/` (RFC 8615), compressed copies, and the 404 page by its own name. */
const UNSERVED = /\/\.(?!well-known\/)|\.(br|gz)$|^\/404(\.html)?\/?$/;

function pagesOf(root: string, headers: () => readonly HeaderRule[]): Handler<Environment> {
  const folderNow = () => statSync(root, { throwIfNoEntry: false })?.ino;
  const page = (path: string) => `${path.replace(/\/$/, '')}.html`;
  const earlier = (path: string) => `../${basename(earlierSite(root))}${path}`;
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
    // No ranges: a part of a file of one build, joined to a part of the next one's, would be broken.
    c.req.raw.headers.delete('range');
    // A build may replace another at any moment, and briefly there is none: what was not read from one build, with the headers
    // of the same one, is read again.
    for (let tries = LIMITS.buildChangeTries; ; tries--) {
      const rules = headers();
      const folder = folderNow();
      // A HEAD too: the tag is made of the body, which Hono leaves out later.
      const request = new Request(c.req.raw, { method: 'GET' });
      const reading = Promise.try(files.fetch, request).then(buffered);
      const [answer] = await Promise.allSettled([reading]);
      const isOfOneBuild = folder !== undefined && folder === folderNow() && rules === headers();
      if (tries === 0 || (isOfOneBuild && answer.status === 'fulfilled')) {
        if (answer.status === 'rejected') throw answer.reason;
        c.set('rules', rules);
        return answer.value;
      }
      await setTimeout(LIMITS.buildChange);
    }
  };
}

/** The same with all its bytes, which would otherwise be read while they are sent. */
async function buffered(answer: Response): Promise<Response> {
  return new Response(answer.body && (await answer.arrayBuffer()), answer);
}

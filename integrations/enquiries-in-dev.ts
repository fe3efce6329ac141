import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import type { Content } from '../enquiries/content.ts';
import { readContent } from '../enquiries/content.ts';
import { databaseFile } from '../enquiries/node/sqlite/database.ts';
import { type RunningService, startService } from '../enquiries/node/start-service.ts';
import { readSettings, SERVER_SETTINGS, type ServerSettings } from '../shared/settings.ts';
import { exitWithMessage } from '../shared/user-error.ts';

/** Done when the service before a restart of Astro has let go of the data folder. */
let letGo = Promise.resolve();

/**
 * Answers enquiries during `npm run dev` with the service that `npm run serve` runs, on the same origin.
 * What the service does not know falls through to the site: only its own requests are handed to it.
 */
export function enquiriesInDev(): AstroIntegration {
  return {
    name: 'enquiries-in-dev',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const settings = readSettings(SERVER_SETTINGS, process.env);
        async function contentNow(): Promise<Content> {
          const { GET } = await server.ssrLoadModule('/src/pages/service.json.ts');
          return readContent(await (await GET()).json());
        }
        const logError = (error: Error) => logger.error(error.message);
        async function start() {
          await letGo;
          const content = await contentNow();
          const service = await startWithPrivateFiles(settings, content);
          const listener = getRequestListener(service.app.fetch, { overrideGlobalObjects: false });
          server.httpServer?.once('close', () => {
            letGo = service.close();
          });
          logger.info(
            `Enquiries land in ${settings.DATA_DIR}. This is for development, and no server for the public`,
          );
          return { content, listener };
        }

        // Not before: Astro has the content read by then.
        const listening = Promise.withResolvers<void>();
        server.httpServer?.once('listening', listening.resolve);
        const started = listening.promise.then(start);
        // The editor goes on, for what is wrong with the content to be mended in it.
        started.catch(process.env['EDIT'] === 'true' ? logError : exitWithMessage);
        server.middlewares.use((request, response, next) => {
          // The editor saves with POST as well (editor/).
          const saves = request.url?.startsWith('/api/keystatic/');
          const { method, url = '' } = request;
          // The site itself never takes a POST.
          const isOurs =
            method === 'POST' || url.startsWith('/ajax/') || url.split('?')[0] === '/healthz';
          if (!isOurs || saves) return next();
          started
            .then(async ({ content, listener }) => {
              // The page that posts shows the content as it is now.
              Object.assign(content, await contentNow());
              await listener(request, response);
            })
            .catch(next);
        });
      },
    },
  };
}

/**
 * Starts the service on files that no other user of the machine may read, as on the server. The whole process cannot be
 * closed like that, since the editor makes files in it that others are to read.
 */
async function startWithPrivateFiles(
  settings: ServerSettings,
  content: Content,
): Promise<RunningService> {
  const umask = process.umask(0o077);
  try {
    const service = await startService(settings, { content });
    // Where they were there before. SQLite makes the files beside a database as readable as it is.
    chmodSync(databaseFile(settings.DATA_DIR), 0o600);
    chmodSync(join(settings.DATA_DIR, 'outbox'), 0o700);
    return service;
  } finally {
    process.umask(umask);
  }
}

/*
 * Runs the enquiry service within `npm run dev`.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { parseServiceFile, type SiteInfo } from '../built-site/service-file.ts';
import { startService } from '../enquiries/node/start-service.ts';
import { readSettings, SERVER_SETTINGS } from '../shared/settings.ts';
import { exitWithMessage } from '../shared/user-error.ts';

/** Settles when the service from before a restart of Astro has released the data folder. */
let released = Promise.resolve();

/**
 * Answers enquiries during `npm run dev` with the service that `npm run serve` runs, on the same origin. Only the service's
 * own requests are passed to it; all others go to the site.
 */
export function enquiriesInDev(): AstroIntegration {
  return {
    name: 'enquiries-in-dev',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const settings = readSettings(SERVER_SETTINGS, process.env);
        async function siteNow(): Promise<SiteInfo> {
          const { GET } = await server.ssrLoadModule('/src/pages/service.json.ts');
          return parseServiceFile(await (await GET()).json());
        }
        async function start() {
          await released;
          let site = await siteNow();
          mkdirSync(settings.DATA_DIR, { recursive: true });
          // Enquiries are nobody else's business on a machine with several users.
          chmodSync(settings.DATA_DIR, 0o700);
          const service = await startService(settings, { site: () => site });
          const listener = getRequestListener(service.app.fetch, { overrideGlobalObjects: false });
          server.httpServer?.once('close', () => {
            released = service.close();
          });
          logger.info(
            `Enquiries land in ${settings.DATA_DIR}. This server is for development, not for the public`,
          );
          return async (...exchange: Parameters<typeof listener>) => {
            // The page that posts shows the current content.
            site = await siteNow();
            await listener(...exchange);
          };
        }

        // Not earlier: only then has Astro read the content.
        const listening = Promise.withResolvers<void>();
        server.httpServer?.once('listening', listening.resolve);
        const started = listening.promise.then(start);
        // The editor keeps running, so that wrong content can be corrected in it.
        started.catch((error: Error) =>
          process.env['EDIT'] === 'true' ? logger.error(error.message) : exitWithMessage(error),
        );
        server.middlewares.use((request, response, next) => {
          const { method, url = '' } = request;
          // The site itself never takes a POST.
          const isOurs =
            method === 'POST' || url.startsWith('/ajax/') || url.split('?')[0] === '/healthz';
          if (!isOurs) return next();
          started.then((answer) => answer(request, response)).catch(next);
        });
      },
    },
  };
}

/** Runs the enquiry service within `npm run dev`. */
import { mkdirSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { parseServiceFile, type SiteInfo } from '../built-site/service-file.ts';
import { startService } from '../enquiries/node/start-service.ts';
import { readSettings, SERVER_SETTINGS } from '../shared/settings.ts';

/** Answers enquiries with the service that `npm run serve` runs, on the same origin. It starts with the first of them. */
export function enquiriesInDev(): AstroIntegration {
  return {
    name: 'enquiries-in-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let site: SiteInfo;
        async function readSite() {
          const { GET } = await server.ssrLoadModule('/src/pages/service.json.ts');
          site = parseServiceFile(await (await GET()).json());
        }
        async function start() {
          const settings = readSettings(SERVER_SETTINGS, process.env);
          // Enquiries are nobody else's business on a machine with several users.
          mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
          const service = await startService(settings, { site: () => site });
          server.httpServer?.once('close', service.close);
          return getRequestListener(service.app.fetch, { overrideGlobalObjects: false });
        }
        let listening: ReturnType<typeof start> | undefined;
        server.middlewares.use(async (request, response, next) => {
          // The site itself never takes a POST.
          if (request.method !== 'POST' && !request.url?.startsWith('/ajax/')) return next();
          try {
            // The content may have been edited since the last one.
            await readSite();
            listening ??= start().catch((error) => {
              // What was wrong may be put right before the next one.
              listening = undefined;
              throw error;
            });
            const answer = await listening;
            await answer(request, response);
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}

/** Runs the enquiry service within `npm run dev`. */
import { chmodSync, mkdirSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { parseServiceFile, type SiteInfo } from '../built-site/service-file.ts';
import { startService } from '../enquiries/node/start-service.ts';
import { readSettings, SERVER_SETTINGS } from '../shared/settings.ts';

/**
 * Answers enquiries during `npm run dev` with the service that `npm run serve` runs, on the same origin. It starts with the
 * first of its requests; all others go to the site.
 */
export function enquiriesInDev(): AstroIntegration {
  return {
    name: 'enquiries-in-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const settings = readSettings(SERVER_SETTINGS, process.env);
        let site: SiteInfo;
        let service: ReturnType<typeof startService> | undefined;
        server.httpServer?.once('close', async () => (await service)?.close());
        server.middlewares.use(async (request, response, next) => {
          const { method, url = '' } = request;
          // The site itself never takes a POST.
          if (method !== 'POST' && !url.startsWith('/ajax/')) return next();
          try {
            // The page that posts shows the current content.
            const { GET } = await server.ssrLoadModule('/src/pages/service.json.ts');
            site = parseServiceFile(await (await GET()).json());
            mkdirSync(settings.DATA_DIR, { recursive: true });
            // Enquiries are nobody else's business on a machine with several users.
            chmodSync(settings.DATA_DIR, 0o700);
            service ??= startService(settings, { site: () => site });
            const { app } = await service.catch((error) => {
              service = undefined;
              throw error;
            });
            await getRequestListener(app.fetch, { overrideGlobalObjects: false })(
              request,
              response,
            );
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}

import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { readConfiguration } from '../server/configuration.ts';
import { createEnquiryService, isServiceRequest } from '../server/enquiry-service.ts';

/**
 * Answers enquiries during `npm run dev` with the service that `npm run serve` runs, on the same origin.
 * What the service does not know falls through to the site: only its own requests are handed to it.
 */
export function enquiriesInDev(): AstroIntegration {
  return {
    name: 'enquiries-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const configuration = readConfiguration(process.env);
        const service = await createEnquiryService(configuration);
        const listener = getRequestListener(service.app.fetch, { overrideGlobalObjects: false });
        server.middlewares.use((request, response, next) => {
          // The editor saves with POST as well (editor/).
          const saves = request.url?.startsWith('/api/keystatic/');
          if (isServiceRequest(request) && !saves) listener(request, response);
          else next();
        });
        server.httpServer?.once('close', () => void service.close());
        logger.info(`Enquiries land in ${configuration.dataDir}`);
      },
    },
  };
}

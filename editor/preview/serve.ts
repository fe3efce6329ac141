/*
 * Serves the site in development as the page next to the editor: with what is being written instead of what is saved, and
 * with a script that finds texts in it. A process of its own, which ends with the editor's.
 */
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import { CONTENT } from '../../integrations/content.ts';
import { hasCookie } from '../access.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The cookie of the editor's page; nothing is served without it. */
const cookie = String(process.env['EDITOR_COOKIE']);

const preview: AstroIntegration = {
  name: 'preview',
  hooks: {
    'astro:config:setup': ({ config, injectScript, updateConfig }) => {
      injectScript('page', `import ${JSON.stringify(here('page.ts'))};`);
      updateConfig({
        vite: {
          // A build that shared its cache would leave the page without scripts.
          cacheDir: `${config.vite.cacheDir ?? 'node_modules/.vite'}-preview`,
          optimizeDeps: { include: ['idiomorph', 'react', 'react-dom', 'react-dom/client'] },
          // The editor tells the page what has changed; a reload would flicker.
          server: { hmr: false },
          plugins: [
            {
              name: 'guard',
              enforce: 'pre',
              configureServer: ({ middlewares, httpServer }) => {
                httpServer?.prependListener('upgrade', ({ headers }, socket) => {
                  if (!hasCookie(headers.cookie, cookie)) socket.destroy();
                });
                middlewares.use(({ headers }, response, next) =>
                  hasCookie(headers.cookie, cookie) ? next() : response.writeHead(403).end(),
                );
                // Vite opens any file on this machine in a program.
                middlewares.use('/__open-in-editor', (_, response) =>
                  response.writeHead(404).end(),
                );
              },
            },
            {
              name: 'without-question',
              // The cookie question would cover the page, and nothing here is to be measured.
              transform: (code, id) =>
                id === CONTENT ? `${code}\ncontent.cookies.projectId = '';` : undefined,
            },
          ],
        },
      });
    },
  },
};

process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
const { address } = await dev({
  logLevel: 'error',
  server: { port: 0, host: 'localhost' },
  integrations: [preview],
});
process.send?.(address.port);

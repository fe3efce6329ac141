/*
 * Serves the page next to the editor: the site in development, with drafts instead of saved content. Runs in a process of its own,
 * which ends with the editor.
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
          // A build would empty a shared cache, and the page would lose its scripts.
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
                // Vite would open any file of this machine in a program.
                middlewares.use('/__open-in-editor', (_, response) =>
                  response.writeHead(404).end(),
                );
              },
            },
            {
              name: 'without-question',
              // Without a project for analytics, no consent banner covers the page.
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

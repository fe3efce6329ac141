/*
 * Serves the preview: the site in development mode, with drafts in place of saved content. Runs in its own process, which
 * ends with the editor.
 */
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import { CONTENT } from '../../integrations/content.ts';
import { hasCookie } from '../access.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The editor's cookie. The preview refuses requests without it. */
const cookie = String(process.env['EDITOR_COOKIE']);

const preview: AstroIntegration = {
  name: 'preview',
  hooks: {
    'astro:config:setup': ({ config, injectScript, updateConfig }) => {
      injectScript('page', `import ${JSON.stringify(here('page.ts'))};`);
      updateConfig({
        vite: {
          // A separate cache: a build empties the shared one, and the preview would lose its scripts.
          cacheDir: `${config.vite.cacheDir ?? 'node_modules/.vite'}-preview`,
          optimizeDeps: { include: ['idiomorph', 'react', 'react-dom', 'react-dom/client'] },
          // The editor tells the preview what has changed. A reload by Vite would flicker.
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
                // Blocks a Vite route that opens any file of this computer in a program.
                middlewares.use('/__open-in-editor', (_, response) =>
                  response.writeHead(404).end(),
                );
              },
            },
            {
              name: 'without-question',
              // Without an analytics project, no consent banner covers the page.
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

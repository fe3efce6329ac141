/* Serves the preview: the site in development mode, with drafts in place of saved content. Exits with the editor. */
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import type { Plugin } from 'vite';
import { MODULE_ID } from '../../integrations/content.ts';
import { hasCookie } from '../access.ts';

const cookie = String(process.env['EDITOR_COOKIE']);

const requireCookie: Plugin = {
  name: 'require-cookie',
  enforce: 'pre',
  configureServer: ({ middlewares }) =>
    void middlewares.use(({ headers }, response, next) => {
      // Vite's client asks for a web socket every second. Astro would answer with the whole page.
      if (headers.upgrade) response.writeHead(404).end();
      else if (hasCookie(headers.cookie, cookie)) next();
      else response.writeHead(403).end();
    }),
};

/** Hides the consent banner: a page without an analytics project does not ask for consent. */
const withoutConsentBanner: Plugin = {
  name: 'without-consent-banner',
  transform: (code, id) =>
    id === MODULE_ID ? `${code}\ncontent.cookies.projectId = '';` : undefined,
};

const preview: AstroIntegration = {
  name: 'preview',
  hooks: {
    'astro:config:setup': ({ config, injectScript, updateConfig }) => {
      const script = fileURLToPath(new URL('page.ts', import.meta.url));
      injectScript('page', `import ${JSON.stringify(script)};`);
      updateConfig({
        vite: {
          // A build empties Vite's default cache, which would break an open preview. So the preview has its own cache.
          cacheDir: `${config.vite.cacheDir ?? 'node_modules/.vite'}-preview`,
          // Vite prepares these packages before the first request. If it found them later, it would have to reload the page.
          optimizeDeps: { include: ['idiomorph', 'react', 'react-dom', 'react-dom/client'] },
          // The editor itself refreshes the page. Vite's web socket would reload it, and would reveal source code.
          server: { hmr: false, ws: false },
          plugins: [requireCookie, withoutConsentBanner],
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

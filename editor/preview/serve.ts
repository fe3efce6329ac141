/*
 * Serves the site in development as the page next to the editor: with what is being written instead of what is saved, and
 * with a script that finds texts in it. A process of its own, which ends with the editor's.
 */
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import type { ViteDevServer } from 'vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What is shown as long as no page can be made. */
const NO_PAGE = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Sidan</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; }</style>
<p>Sidan går inte att visa just nu. Rätta det som är rött i formuläret, eller ta tillbaka det i Historik: då kommer den.</p>
<script>
addEventListener('message', ({ data }) => data.refresh && location.reload());
parent.postMessage({ loaded: true }, '*');
</script>`;

/** What is wrong is in the form; Vite's window says it in English, and can open before any script of ours runs. */
const QUIET = '<style>vite-error-overlay { display: none !important; }</style>';

/** Never answers with a page of a tool where none can be made of what is written. */
function answerInWords({ middlewares, config }: ViteDevServer) {
  // Vite opens any file on this machine in a program.
  middlewares.use('/__open-in-editor', (_, response) => response.writeHead(404).end());
  middlewares.use(async ({ headers, url = '/' }, response, next) => {
    const isPage = headers.accept?.includes('text/html') && url.startsWith('/');
    if (!isPage || headers['x-own']) return next();
    const answer = await fetch(`http://localhost:${config.server.port}${url}`, {
      headers: { accept: 'text/html', 'x-own': 'true' },
    });
    const text = await answer.text();
    // What fails while it is sent has the status of what went well, and no end.
    const isWhole = answer.status < 500 && text.includes('</html>');
    response.writeHead(isWhole ? answer.status : 500, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(isWhole ? text.replace('<head>', `<head>${QUIET}`) : NO_PAGE);
  });
}

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
            { name: 'answer-in-words', configureServer: answerInWords },
            {
              name: 'load-drafts',
              enforce: 'pre',
              // Astro resolves its own modules before any plugin is asked.
              transform: (code, id) =>
                id.endsWith('/src/load.ts')
                  ? code.replace("'astro:content'", JSON.stringify(here('entries.ts')))
                  : null,
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

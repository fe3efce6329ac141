/** Serves the editor's page and pictures, and guards its API. */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import type { Preview } from '../preview/start.ts';
import { bundleApp } from './app-files.ts';

/** Larger than what telephones take, in bytes. */
const LARGEST_PICTURE = 100e6;

const OTHER_PROJECT =
  'Här redigeras nu en annan webbplats, och inget är sparat. Stäng den, och dubbelklicka på Redigera i den här webbplatsens mapp. Det du har skrivit finns kvar.';

/**
 * The editor's server: its page, and what the page asks. Only this machine reaches it, under its own name and from its own
 * pages: no other page may send the header that names the project.
 *
 * @param project tells it from the editors of other projects
 */
export function editorApp(preview: Preview, project: string): Hono {
  const bundled = bundleApp();
  // What reads the schemas is loaded while the browser paints the page.
  const loadApi = import('./api.ts').then(({ api }) => api(preview));
  loadApi.catch(() => undefined);
  const app = new Hono();

  app.use(async (context, next) => {
    const { host } = new URL(context.req.url);
    const origin = context.req.header('origin');
    const isOwn = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host);
    if (!isOwn || (origin && origin !== `http://${host}`)) return context.text('Nej.', 403);
    await next();
    context.header('Cache-Control', 'no-store');
    // By which the page knows the answer of its own editor from that of another program at this port.
    context.header('X-Project', project);
    return undefined;
  });
  app.use(
    secureHeaders({
      xFrameOptions: 'SAMEORIGIN',
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        frameSrc: ["'self'", 'http://localhost:*'],
        frameAncestors: ["'self'"],
      },
    }),
  );
  const message = 'Bilden är större än 100 MB. Spara en mindre kopia, och välj den.';
  const onError = (context: Context) => context.json({ message }, 413);
  app.use(bodyLimit({ maxSize: LARGEST_PICTURE, onError }));

  app.get('/', (context) => context.redirect('/redigera'));
  app.get('/redigera', (context) => context.html(page(project)));
  app.get('/redigera/app.js', async (context) =>
    context.body((await bundled).script, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get('/redigera/app.css', async (context) =>
    context.body((await bundled).styles, 200, { 'Content-Type': 'text/css' }),
  );
  const rewriteRequestPath = (path: string) => path.replace('/redigera', '');
  app.use('/redigera/images/*', serveStatic({ root: 'content', rewriteRequestPath }));

  app.use('/redigera/api/*', async (context, next) => {
    const isOwn = context.req.header('x-project') === project;
    return isOwn ? next() : context.json({ message: OTHER_PROJECT }, 403);
  });
  app.all('/redigera/api/*', async (context) => (await loadApi).fetch(context.req.raw));
  return app;
}

/** The editor's page, which shows something before its script has loaded. */
const page = (project: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="project" content="${project}">
<title>Redigera webbplatsen</title>
<link rel="icon" href="data:,">
<script type="module" src="/redigera/app.js"></script>
<style>
:root { color-scheme: light dark; background: light-dark(#f6f4f1, #171513); color: light-dark(#1f1b18, #f1ede8); font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
.opening { display: grid; place-content: center; min-block-size: 100dvh; text-align: center; }
</style>
</head>
<body>
<div id="app"><p class="opening" role="status">Öppnar redigeringen …</p></div>
<link rel="stylesheet" href="/redigera/app.css">
</body>
</html>
`;

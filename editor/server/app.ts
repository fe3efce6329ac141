import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { type Access, hasCookie } from '../access.ts';
import type { Preview } from '../preview/start.ts';
import { bundleApp } from './app-files.ts';

/** In bytes. Larger than any photo from a phone. */
const LARGEST_PICTURE = 100e6;

const OTHER_PROJECT =
  'Här redigeras nu en annan webbplats, och inget är sparat. Stäng den, och dubbelklicka på Redigera i den här webbplatsens mapp. Det du har skrivit finns kvar.';

const NO_KEY =
  'Dubbelklicka på Redigera i webbplatsens mapp. Redigeringen öppnas bara för den som har startat den.';

/**
 * Creates the server for the editor's page and API. It answers only at this computer's own addresses, to its own pages, and
 * to browsers that have its key.
 */
export function editorApp(preview: Preview, { project, key, cookie }: Access): Hono {
  const bundled = bundleApp();
  // Loads the schemas while the browser paints the page.
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
    return undefined;
  });
  app.get('/redigera', async (context, next) => {
    if (context.req.query('nyckel') !== key) return next();
    context.header('X-Project', project);
    // The cookie may outlive this editor, but the next start has a new key and refuses it.
    context.header('Set-Cookie', `${cookie}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict`);
    return context.html(entryPage(project, key));
  });
  app.use(async (context, next) => {
    if (!hasCookie(context.req.header('cookie'), cookie)) return context.text(NO_KEY, 403);
    await next();
    // The app ignores responses without this header, because they come from another program at this port.
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
    const isOwn = context.req.header('x-key') === key;
    return isOwn ? next() : context.json({ message: OTHER_PROJECT }, 403);
  });
  app.all('/redigera/api/*', async (context) => (await loadApi).fetch(context.req.raw));
  return app;
}

/**
 * Stores the key and opens the editor by script. The browser arrives from a local file, so after a redirect it would not
 * send the `SameSite=Strict` cookie, not even when the page is reloaded.
 */
const entryPage = (project: string, key: string) => `<!doctype html>
<meta name="referrer" content="no-referrer">
<script>
localStorage.setItem('key:${project}', '${key}');
location.replace('/redigera');
</script>
`;

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

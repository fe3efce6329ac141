import { readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { type Access, hasCookie } from '../access.ts';
import type { StartPreview } from '../preview/start.ts';
import { bundleApp } from './app-files.ts';

const PAGE = readFileSync(new URL('../app/index.html', import.meta.url), 'utf8');

const OTHER_PROJECT =
  'Här redigeras nu en annan webbplats, och inget är sparat. Stäng den, och dubbelklicka på Redigera i den här webbplatsens mapp. Det du har skrivit finns kvar.';

const NO_KEY =
  'Dubbelklicka på Redigera i webbplatsens mapp. Redigeringen öppnas bara för den som har startat den.';

/** Serves the editor's page and API only at this computer's own addresses, to its own pages, and to browsers with its key. */
export function editorApp(startPreview: StartPreview, access: Access): Hono {
  const { project, key } = access;
  const bundle = bundleApp();
  // Loads the schemas while the browser paints the page.
  const loadApi = import('./api.ts').then(({ api }) => api(startPreview));
  loadApi.catch(() => undefined);

  const app = new Hono();
  app.use(refuseOtherSites);
  app.get('/redigera', exchangeKeyForCookie(access));
  app.use(requireCookie(access));
  // Keeps an uploaded SVG from running scripts.
  app.use(secureHeaders({ contentSecurityPolicy: { scriptSrc: ["'self'"] } }));

  app.get('/', (context) => context.redirect('/redigera'));
  app.get('/redigera', (context) => context.html(PAGE.replace('PROJECT', project)));
  app.get('/redigera/app.js', async (context) =>
    context.body((await bundle).script, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get('/redigera/app.css', async (context) =>
    context.body((await bundle).styles, 200, { 'Content-Type': 'text/css' }),
  );
  const rewriteRequestPath = (path: string) => path.replace('/redigera', '');
  app.use('/redigera/images/*', serveStatic({ root: 'content', rewriteRequestPath }));
  app.all('/redigera/api/*', async (context) => {
    const hasKey = context.req.header('x-key') === key;
    if (!hasKey) return context.json({ message: OTHER_PROJECT }, 403);
    return (await loadApi).fetch(context.req.raw);
  });
  return app;
}

/** Refuses requests from other sites' pages, and requests that use another host name for this computer. */
const refuseOtherSites: MiddlewareHandler = async (context, next) => {
  const { host } = new URL(context.req.url);
  const origin = context.req.header('origin');
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host);
  if (!isLocal || (origin && origin !== `http://${host}`)) return context.text('Nej.', 403);
  await next();
  context.header('Cache-Control', 'no-store');
  return undefined;
};

/** Lets a browser in that opens the editor with its key. Other requests go on to the next handler. */
const exchangeKeyForCookie =
  (access: Access): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.query('nyckel') !== access.key) return next();
    context.header('X-Project', access.project);
    // The cookie may outlive this editor, but the next start has a new key and refuses it.
    const attributes = 'Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict';
    context.header('Set-Cookie', `${access.cookie}; ${attributes}`);
    return context.html(entryPage(access));
  };

const requireCookie =
  ({ project, cookie }: Access): MiddlewareHandler =>
  async (context, next) => {
    if (!hasCookie(context.req.header('cookie'), cookie)) return context.text(NO_KEY, 403);
    await next();
    // The app ignores responses without this header, because they come from another program at this port.
    context.header('X-Project', project);
    return undefined;
  };

/**
 * Stores the key and opens the editor by script. The browser arrives from a local file, so after a redirect it would not
 * send the `SameSite=Strict` cookie, not even when the page is reloaded.
 */
const entryPage = ({ project, key }: Access) => `<!doctype html>
<meta name="referrer" content="no-referrer">
<script>
localStorage.setItem('key:${project}', '${key}');
location.replace('/redigera');
</script>
`;

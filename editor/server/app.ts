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

export function editorApp(startPreview: StartPreview, access: Access): Hono {
  // Start loading the schemas now, while the browser paints the page. A failure is reported to the app's first request.
  const apiPromise = import('./api.ts').then(({ api }) => api(startPreview));
  apiPromise.catch(() => undefined);

  const app = new Hono();
  app.use(refuseOtherSites);
  app.use(addHeader('Cache-Control', 'no-store'));
  app.get('/redigera', exchangeKeyForCookie(access));
  app.use(requireCookie(access.cookie));
  // The app ignores responses without this header, because they come from another program at this port.
  app.use(addHeader('X-Project', access.project));
  // Keeps an uploaded SVG from running scripts.
  app.use(secureHeaders({ contentSecurityPolicy: { scriptSrc: ["'self'"] } }));

  app.route('/', pageRoutes(access.project));
  app.all('/redigera/api/*', async (context) => {
    // The browser stores a key per project, so a request with another key is from another project's page.
    const hasKey = context.req.header('x-key') === access.key;
    if (!hasKey) return context.json({ message: OTHER_PROJECT }, 403);
    return (await apiPromise).fetch(context.req.raw);
  });
  return app;
}

function pageRoutes(project: string): Hono {
  const bundle = bundleApp();
  const rewriteRequestPath = (path: string) => path.replace('/redigera', '');
  return new Hono()
    .get('/redigera', (context) => context.html(PAGE.replace('PROJECT', project)))
    .get('/redigera/app.js', async (context) =>
      context.body((await bundle).script, 200, { 'Content-Type': 'text/javascript' }),
    )
    .get('/redigera/app.css', async (context) =>
      context.body((await bundle).styles, 200, { 'Content-Type': 'text/css' }),
    )
    .use('/redigera/images/*', serveStatic({ root: 'content', rewriteRequestPath }));
}

const refuseOtherSites: MiddlewareHandler = async (context, next) => {
  const { host } = new URL(context.req.url);
  const origin = context.req.header('origin');
  // A hostile site could point a host name of its own at this computer.
  const isLocalHost = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host);
  const isFromOtherSite = origin && origin !== `http://${host}`;
  if (!isLocalHost || isFromOtherSite) return context.text('Nej.', 403);
  return next();
};

function addHeader(name: string, value: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.header(name, value);
  };
}

function exchangeKeyForCookie(access: Access): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.query('nyckel') !== access.key) return next();
    context.header('X-Project', access.project);
    // The cookie may outlive this editor, but the next start creates a new key and refuses the old cookie.
    const attributes = 'Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict';
    context.header('Set-Cookie', `${access.cookie}; ${attributes}`);
    return context.html(entryPage(access));
  };
}

function requireCookie(cookie: string): MiddlewareHandler {
  return async (context, next) => {
    if (!hasCookie(context.req.header('cookie'), cookie)) return context.text(NO_KEY, 403);
    return next();
  };
}

/** Opens the editor with a script: browsers withhold `SameSite=Strict` cookies after a redirect from a local file. */
const entryPage = ({ project, key }: Access) => `<!doctype html>
<meta name="referrer" content="no-referrer">
<script>
localStorage.setItem('key:${project}', '${key}');
location.replace('/redigera');
</script>
`;

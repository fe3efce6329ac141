import type { APIRoute } from 'astro';
import { load } from '../site.ts';
import { browserColours } from '../theme/tokens.ts';

/** The name and icons of the site on a phone's home screen, from where it opens in the browser. */
export const GET: APIRoute = async () => {
  const [{ name, description }, { home }] = await Promise.all([load('site'), load('pages')]);
  const { ground } = browserColours();
  const icon = { sizes: '512x512', type: 'image/png' };
  const manifest = {
    name: home.title,
    short_name: name,
    description,
    lang: 'sv',
    start_url: '/',
    display: 'browser',
    theme_color: ground,
    background_color: ground,
    icons: [
      { ...icon, src: '/icon-192.png', sizes: '192x192' },
      { ...icon, src: '/icon-512.png' },
      { ...icon, src: '/icon-512.png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};

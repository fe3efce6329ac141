import type { APIRoute } from 'astro';
import { ICON_NAMES, type IconName, icon } from '../images/icons.ts';

export const getStaticPaths = () => ICON_NAMES.map((name) => ({ params: { icon: name } }));

/** The icons for home screens. */
export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await icon(params['icon'] as IconName)), {
    headers: { 'Content-Type': 'image/png' },
  });

/** Serves the pictures that the build draws: icons of the brand's mark, and the picture for link previews. */
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { readContent } from '../../content-model/read-yaml.ts';
import { valueAt } from '../../content-model/variables.ts';
import { favicon, icon, markAt } from '../images/icons.ts';
import { sharingName, sharingPicture } from '../images/social-card.ts';

export function getStaticPaths() {
  // Reads the mark's path from content/, because an imported drawing does not expose it.
  const path = valueAt(readContent().data, ['trainer', 'brandLogoImage']);
  const mark = join('content', String(path));
  const drawings = [
    { name: 'favicon', format: 'png', type: 'image/png', draw: () => markAt(192, mark) },
    { name: 'favicon', format: 'ico', type: 'image/x-icon', draw: () => favicon(mark) },
    { name: 'apple-touch-icon', format: 'png', type: 'image/png', draw: () => icon(180, mark) },
    { name: sharingName(), format: 'jpg', type: 'image/jpeg', draw: sharingPicture },
  ];
  return drawings.map(({ name, format, ...props }) => ({ params: { name, format }, props }));
}

export const GET: APIRoute = async ({ props: { draw, type } }) =>
  new Response(new Uint8Array(await draw()), { headers: { 'Content-Type': type } });

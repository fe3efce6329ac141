import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { readContent } from '../../content-model/read-yaml.ts';
import { valueAt } from '../../content-model/variables.ts';
import { drawIcon, drawMark } from '../images/icons.ts';
import { drawSharingPicture, sharingName } from '../images/social-card.ts';

export function getStaticPaths() {
  // Reads the path from content/, because Astro turns an imported SVG into a component without a path.
  const path = valueAt(readContent().data, ['trainer', 'brandLogoImage']);
  const logo = join('content', String(path));
  const drawings = [
    { name: 'favicon', format: 'png', type: 'image/png', draw: () => drawMark(192, logo) },
    { name: 'apple-touch-icon', format: 'png', type: 'image/png', draw: () => drawIcon(180, logo) },
    { name: sharingName(), format: 'jpg', type: 'image/jpeg', draw: drawSharingPicture },
  ];
  return drawings.map(({ name, format, ...props }) => ({ params: { name, format }, props }));
}

export const GET: APIRoute = async ({ props: { draw, type } }) =>
  new Response(new Uint8Array(await draw()), { headers: { 'Content-Type': type } });

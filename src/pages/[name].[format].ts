/** The pictures that the build draws: icons of the brand's mark, and the preview of shared links. */
import type { APIRoute } from 'astro';
import { icon, markAt } from '../images/icons.ts';
import { sharingName, sharingPicture } from '../images/social-card.ts';

export async function getStaticPaths() {
  const drawings = [
    { name: 'favicon', format: 'png', type: 'image/png', draw: () => markAt(192) },
    { name: 'apple-touch-icon', format: 'png', type: 'image/png', draw: () => icon(180) },
    { name: await sharingName(), format: 'jpg', type: 'image/jpeg', draw: sharingPicture },
  ];
  return drawings.map(({ name, format, ...props }) => ({ params: { name, format }, props }));
}

export const GET: APIRoute = async ({ props: { draw, type } }) =>
  new Response(new Uint8Array(await draw()), { headers: { 'Content-Type': type } });

import type { APIRoute } from 'astro';
import { sharingPicture } from '../images/social-card.ts';

/** The preview picture of shared links. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await sharingPicture()), {
    headers: { 'Content-Type': 'image/jpeg' },
  });

import type { APIRoute } from 'astro';
import { mark } from '../images/icons.ts';

/** The brand's mark as a vector drawing. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await mark()), { headers: { 'Content-Type': 'image/svg+xml' } });

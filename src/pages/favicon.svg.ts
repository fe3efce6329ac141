import type { APIRoute } from 'astro';
import { mark } from '../images/icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await mark()), { headers: { 'Content-Type': 'image/svg+xml' } });

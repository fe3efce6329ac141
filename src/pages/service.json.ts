import type { APIRoute } from 'astro';
import { serviceFile } from '../data/service-file.ts';

/** For the enquiry service, which reads it beside the pages. */
export const GET: APIRoute = async () => Response.json(await serviceFile());

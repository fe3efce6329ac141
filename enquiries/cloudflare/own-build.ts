import headerRules from 'built-site/headers.json';
import serviceFile from 'built-site/service.json';
import type { HeaderRule } from '../../built-site/headers.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';

export const site = parseServiceFile(serviceFile);

/** The Worker sets these headers itself, because Cloudflare applies `_headers` only to static files. */
export const headers: HeaderRule[] = headerRules;

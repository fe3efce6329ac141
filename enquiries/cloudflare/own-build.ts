/** The build that is deployed together with this Worker. */
import headerRules from 'built-site/headers.json';
import serviceFile from 'built-site/service.json';
import type { HeaderRule } from '../../built-site/headers.ts';
import { parseServiceFile } from '../../built-site/service-file.ts';

export const site = parseServiceFile(serviceFile);

/** Cloudflare applies `_headers` to files only, not to a Worker's responses. */
export const headers: HeaderRule[] = headerRules;

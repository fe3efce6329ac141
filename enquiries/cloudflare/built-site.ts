/** Reads the build that is deployed with this Worker. */
import headers from 'built-site/headers.json';
import serviceFile from 'built-site/service.json';
import { parseServiceFile } from '../../built-site/service-file.ts';
import type { Runtime } from '../service.ts';

export const site = parseServiceFile(serviceFile);

/** The platform applies `_headers` to the files it serves, not to a Worker's responses. */
export { headers };

/** The page with the form, as the platform serves it; fetched once, since a Worker and its pages are deployed together. */
export function formPageOf(assets: Fetcher): Runtime['formPage'] {
  let page: string | undefined;
  return async () => {
    if (page) return page;
    const answer = await assets.fetch('https://site.invalid/contact');
    page = answer.ok ? await answer.text() : undefined;
    return page;
  };
}

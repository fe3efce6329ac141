/** Reads the build that is deployed with this Worker. */
import headers from 'built-site/headers.json';
import serviceFile from 'built-site/service.json';
import { parseServiceFile } from '../../built-site/service-file.ts';
import type { FormPage } from '../http/routes.ts';

export const content = parseServiceFile(serviceFile);

/** The platform applies `_headers` to the files it serves, not to a Worker's responses. */
export { headers };

/** The page with the form, as the platform serves it; fetched once, since a Worker and its pages are deployed together. */
export function formPageOf(assets: Fetcher): FormPage {
  let page: string | undefined;
  return async () => {
    if (page) return page;
    const answer = await assets.fetch('https://site.invalid/contact');
    page = answer.ok ? await answer.text() : undefined;
    return page;
  };
}

/** What the build that is deployed with this Worker says. */
import headers from 'built-site/headers.json';
import serviceFile from 'built-site/service.json';
import { readContent } from '../content.ts';
import type { FormPage } from '../http/routes.ts';
import type { Bindings } from './bindings.ts';

export const content = readContent(serviceFile);

/** `_headers` reaches what the platform serves by itself, and not the answers of a Worker. */
export { headers };

/** The page with the form, as the platform serves it: asked for once, since a Worker and its pages are one version. */
export function formPageOf({ ASSETS }: Bindings): FormPage {
  let page: string | undefined;
  return async () => {
    if (page) return page;
    const answer = await ASSETS.fetch('https://site.invalid/contact');
    page = answer.ok ? await answer.text() : undefined;
    return page;
  };
}

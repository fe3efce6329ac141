import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';

/**
 * Makes an island fail when it hydrates on the next page that is loaded, by taking away all its props but the words of its
 * fallback.
 *
 * @param name of the component, e.g. `EnquiryForm`
 */
export async function breakIsland(page: Page, name: string) {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const root = parse(await response.text());
      const island = root.querySelector(`astro-island[component-export="${name}"]`);
      const { failure } = JSON.parse(island?.getAttribute('props') ?? '{}');
      island?.setAttribute('props', JSON.stringify({ failure }));
      await route.fulfill({ response, body: root.toString() });
    },
    { times: 1 },
  );
}

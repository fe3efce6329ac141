import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';

/**
 * Lets an island fail as it wakes, the next time a page is loaded: of all that the page hands it, only what it says
 * when it has failed is left.
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

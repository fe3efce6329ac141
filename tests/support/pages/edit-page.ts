import type { Page } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';

/** Changes the HTML of the next page that is loaded, before the browser reads it. */
export async function editPage(page: Page, edit: (root: HTMLElement) => void) {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const root = parse(await response.text());
      edit(root);
      await route.fulfill({ response, body: root.toString() });
    },
    { times: 1 },
  );
}

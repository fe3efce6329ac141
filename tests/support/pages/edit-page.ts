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

/** Changes what an island is given: `name` is that of its component, and each prop is written as Astro writes it. */
export function editProps(
  root: HTMLElement,
  name: string,
  edit: (props: Record<string, unknown>) => Record<string, unknown>,
) {
  const island = root.querySelector(`astro-island[component-export="${name}"]`);
  const props = JSON.parse(island?.getAttribute('props') ?? '{}');
  island?.setAttribute('props', JSON.stringify(edit(props)));
}

/** Removes all but the first `count` of the elements that a selector finds. */
export function keepFirst(root: HTMLElement, selector: string, count: number) {
  for (const element of root.querySelectorAll(selector).slice(count)) element.remove();
}

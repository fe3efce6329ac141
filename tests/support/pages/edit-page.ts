import type { Page } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';

/** Opens a page and changes its HTML before the browser reads it. A reload shows the page unchanged. */
export async function openEdited(page: Page, path: string, edit: (root: HTMLElement) => void) {
  const response = await page.request.get(path);
  const root = parse(await response.text());
  edit(root);
  await page.route(path, (route) => route.fulfill({ response, body: `${root}` }), { times: 1 });
  await page.goto(path);
}

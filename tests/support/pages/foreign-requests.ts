import type { Page } from '@playwright/test';

/** Collects the address of every request to another origin than the site's own. */
export function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== baseURL) foreign.push(url);
  });
  return foreign;
}

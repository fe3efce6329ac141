import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SERVER_LOG } from '../support/enquiries/mail.ts';

test(
  'a path that does not exist answers 404 with a page that leads home, and is logged',
  {
    tag: '@engines',
  },
  async ({ page }, { testId }) => {
    const path = `/finns/inte-${testId}`;
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'error' && message.text().includes(`: ${path}`),
    });

    const response = await page.goto(path);

    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Oops! Page not found', exact: true }),
    ).toBeVisible();
    expect((await logged).text()).toBe(`Page not found: ${path}`);
    await expect
      .poll(() =>
        readFileSync(SERVER_LOG, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('{') && line.includes(`"${path}"`))
          .map((line) => JSON.parse(line)),
      )
      .toEqual([expect.objectContaining({ method: 'GET', path, status: 404 })]);

    await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click();
    await expect(page).toHaveURL('/');
  },
);

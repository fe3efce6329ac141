import { expect, test } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';

/* Microsoft Clarity's own commands. Replace this file and shared/analytics-service.ts for another service. */

test('a yes grants no advertising, a no ends the session, and what is typed is not recorded', async ({
  page,
}) => {
  const commands: unknown[][] = [];
  await page.exposeFunction('noteCommand', (...command: unknown[]) => commands.push(command));
  await page.route('https://www.clarity.ms/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `for (const command of window.clarity.q) window.noteCommand(...command);
        window.clarity = (...command) => window.noteCommand(...command);`,
    }),
  );
  await page.goto('/contact');
  await expect(page.locator('[data-clarity-mask="true"]').getByRole('form')).toBeVisible();
  const { projectId } = readContent('cookies');
  const asked = page.waitForRequest(`https://www.clarity.ms/tag/${projectId}*`);
  await page.getByRole('button', { name: 'Godkänn' }).click();
  await asked;
  const storage = (analytics: string) => [
    'consentv2',
    { ad_Storage: 'denied', analytics_Storage: analytics },
  ];
  await expect.poll(() => commands).toContainEqual(storage('granted'));

  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  await page.getByRole('button', { name: 'Avböj' }).click();
  await expect.poll(() => commands).toContainEqual(storage('denied'));
  await expect.poll(() => commands).toContainEqual(['stop']);
});

import { test as base, expect } from '@playwright/test';
import { copyProject, developCopy, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/** A copy of the project, with the owner's editor running in it. */
export type EditedSite = {
  /** Path of the copy. */
  folder: string;
  /** Where its editor answers. */
  address: string;
};

/**
 * Journeys of the editor share one, since half a minute goes by until Vite has bundled it. Each changes what the next
 * finds, and counts on none of it.
 */
export const test = base.extend<object, { site: EditedSite }>({
  site: [
    async ({ browser }, use) => {
      const folder = copyProject();
      await shrinkPictures(folder);
      const { address, stop } = await developCopy(folder, { EDIT: 'true', SITE_URL: '' });
      try {
        // The first visit has Vite bundle it, and loads the page anew when that is done.
        const page = await browser.newPage();
        await page.goto(`${address}/keystatic/singleton/services`);
        await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeVisible({
          timeout: 180_000,
        });
        await page.close();
        await use({ folder, address });
      } finally {
        await stop();
        removeCopy(folder);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

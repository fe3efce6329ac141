import { test as base } from '@playwright/test';
import { copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';
import { startProcess } from '../support/start-process.ts';

/** A copy of the project in a folder, with the owner's editor running in it. */
type EditedSite = { folder: string; address: string };

/** Journeys of the editor share one, so each has to work whatever the others have changed. */
export const test = base.extend<object, { site: EditedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const folder = copyProject();
      await shrinkPictures(folder);
      const { child, ended, printed } = startProcess([process.execPath, 'editor/main.ts'], {
        cwd: folder,
        env: { ...process.env, PORT: '0', BROWSER: 'none', SITE_URL: '' },
      });
      try {
        const [address] = await printed(/http:\/\/localhost:\d+/);
        await use({ folder, address });
      } finally {
        child.kill();
        await ended;
        removeCopy(folder);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

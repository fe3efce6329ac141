import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/** A copy of the project, with the owner's editor running in it. */
type EditedSite = {
  /** Path of the copy. */
  folder: string;
  /** Where its editor answers. */
  address: string;
};

/** Journeys of the editor share one, so each has to work whatever the others have changed. */
export const test = base.extend<object, { site: EditedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const folder = copyProject();
      await shrinkPictures(folder);
      const editor = spawn(process.execPath, ['editor/main.ts'], {
        cwd: folder,
        env: { ...process.env, PORT: '0', BROWSER: 'none', SITE_URL: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(editor, 'exit');
      const address = await new Promise<string>((ready, failed) => {
        let said = '';
        editor.stdout.on('data', (data) => {
          said += data;
          const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
          if (found) ready(found);
        });
        exited.then(() => failed(new Error(said)));
      });
      try {
        await use({ folder, address });
      } finally {
        editor.kill();
        await exited;
        removeCopy(folder);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

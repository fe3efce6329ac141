import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/** A copy of the project in a folder, with the owner's editor running in it. */
type EditedSite = { folder: string; address: string };

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
      let address = '';
      for await (const said of editor.stdout.iterator({ destroyOnReturn: false })) {
        [address = ''] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (address) break;
      }
      editor.stdout.resume();
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

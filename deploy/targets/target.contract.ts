/** Tests that every deploy target has to pass. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, smallBuild } from '../../tests/support/small-build.ts';
import type { Build, Target } from './target.ts';

type Files = Record<string, string>;
type Opened = { target: Target; served: () => Promise<Files> };

/** @param open returns a new, empty target, and a function that returns the files that visitors get, by path */
export function targetContract(open: () => Promise<Opened>): void {
  const report = () => {};

  test('a publication is complete, the next replaces it, and an interrupted one leaves whole pages', async () => {
    const { target, served } = await open();
    expect(await target.online()).toBeUndefined();
    const [one, two] = [await smallBuild('one'), await buildTwo()];
    await target.publish(one, report);

    // A new file that cannot be read interrupts a publication.
    for (const [path, hash] of Object.entries(two.manifest.files)) {
      if (one.manifest.files[path] === hash) continue;
      const broken = await buildTwo();
      await rm(join(broken.folder, path));
      await expect(target.publish(broken, report), path).rejects.toThrow();
      expectWholePages(await served());
    }
    expect(await target.online()).toMatchObject({ id: one.manifest.id });

    expect((await target.publish(two, report)).id).toBe(two.manifest.id);
    expect(await target.online()).toMatchObject({ id: two.manifest.id });
    const files = await served();
    expect(files).toMatchObject(await expectedFiles(two));
    // Pages that visitors have open still request assets of the previous build.
    expect(files).toHaveProperty(['_astro/one.css']);

    await target.publish(one, report);
    const returned = await served();
    expect(returned).toMatchObject(await expectedFiles(one));
    expect(returned, 'a page of the second build').not.toHaveProperty(['villkor.html']);
  });
}

/** Build `two` has a page and a picture that build `one` lacks. */
export const buildTwo = () => smallBuild('two', { 'villkor.html': 'two', 'mark.svg': 'two' });

/** Returns a build's files, except the `.htaccess`, which the owner may have rules in too. */
async function expectedFiles({ folder }: Build): Promise<Files> {
  const { '.htaccess': _, ...files } = await filesOf(folder);
  return files;
}

/** Every page comes from one of the two builds, its assets exist, and the policy for Apache allows its styles. */
export function expectWholePages(files: Files): void {
  for (const page of ['index.html', 'contact.html']) {
    const text = /<h1>(\w+)/.exec(files[page] ?? '')?.[1];
    expect(['one', 'two']).toContain(text);
    if (page === 'index.html') expect(files[`_astro/${text}.css`]).toBe(`.${text}{}`);
    if (text === 'two') expect(files).toHaveProperty(['mark.svg']);
    if (files['.htaccess']) expect(files['.htaccess']).toContain(`'sha256-${text}'`);
  }
}

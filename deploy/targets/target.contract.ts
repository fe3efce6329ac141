/** What publishing relies on in every target. */
import { expect, test } from 'vitest';
import { filesOf, smallBuild } from '../../tests/support/small-build.ts';
import type { Target } from './target.ts';

type Opened = { target: Target; served: () => Promise<Record<string, string>> };

/** @param open gives a new and empty target, and the files that its visitors are served, by path */
export function targetContract(open: () => Promise<Opened>): void {
  test('a publication is served complete and reported as online until the next replaces it, and the first can return', async () => {
    const { target, served } = await open();
    expect(await target.online()).toBeUndefined();
    const [one, two] = [await smallBuild('one'), await smallBuild('two')];
    for (const build of [one, two, one]) {
      const { id } = await target.publish(build, () => {});
      expect(id).toBe(build.manifest.id);
      const files = await served();
      for (const [name, text] of Object.entries(await filesOf(build.folder))) {
        if (/\.(html|css|js)$/.test(name)) expect(files[name], name).toBe(text);
      }
      // Asking takes seconds where each question starts a program.
      if (build !== two) continue;
      expect(await target.online()).toMatchObject({ id });
      // Pages that are open still ask for those of the build before.
      expect(files['_astro/one.css']).toBe('.one{}');
    }
  });
}

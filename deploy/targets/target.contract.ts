/** Tests that every deploy target has to pass. */
import { expect, test } from 'vitest';
import { filesOf, smallBuild } from '../../tests/support/small-build.ts';
import type { Target } from './target.ts';

type Opened = { target: Target; served: () => Promise<Record<string, string>> };

/** @param open returns a new, empty target, and a function that returns the files that visitors get, by path */
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
      // Asks only once, because a target that starts a program for each question takes seconds.
      if (build !== two) continue;
      expect(await target.online()).toMatchObject({ id });
      // Pages that visitors have open still request assets of the previous build.
      expect(files['_astro/one.css']).toBe('.one{}');
    }
  });
}

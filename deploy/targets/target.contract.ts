import { expect, test } from 'vitest';
import type { Progress } from '../progress.ts';
import { smallBuild } from '../testing/build.ts';
import type { Target } from './target.ts';

/** A place to publish to, and the files that its visitors are served, by their paths. */
export type Place = { target: Target; served: () => Promise<Record<string, string>> };

/**
 * What publishing relies on in every target.
 *
 * @param open gives a new and empty place
 */
export function targetContract(open: () => Promise<Place>): void {
  test('it says what it is called, and nothing is online at first', async () => {
    const { target } = await open();
    expect(target.name).toMatch(/\S/);
    expect(await target.online()).toBeUndefined();
    await target.close();
  });

  test('what is published is served whole, and said to be online; once more changes nothing', async () => {
    const { target, served } = await open();
    const build = await smallBuild('one');
    const said: Progress[] = [];
    await target.publish(build, (progress) => said.push(progress));
    expect(await target.online()).toMatchObject({ id: build.manifest.id });
    expect(await served()).toMatchObject({
      'index.html': expect.stringContaining('one'),
      '_astro/one.css': '.one{}',
    });
    expect(said.length).toBeGreaterThan(0);
    const before = await served();
    await target.publish(build, () => {});
    expect(await served()).toEqual(before);
    await target.close();
  });

  test('the next publication takes the place of the first, and the first comes back', async () => {
    const { target, served } = await open();
    const [one, two] = [await smallBuild('one'), await smallBuild('two')];
    for (const build of [one, two, one]) {
      const { id, published } = await target.publish(build, () => {});
      expect(id).toBe(build.manifest.id);
      expect(await target.online()).toMatchObject({ id, published });
      const text = build === one ? 'one' : 'two';
      const files = await served();
      expect(files['index.html']).toContain(text);
      expect(files['contact.html']).toContain(text);
      expect(files).toHaveProperty([`_astro/${text}.css`]);
    }
    await target.close();
  });
}

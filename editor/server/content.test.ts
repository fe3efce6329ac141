import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { allSubjects } from '../../content-model/subjects.ts';
import { enterProject } from '../../tests/support/enter-project.ts';
import { preparePreview } from '../preview/start.ts';
import { editContent } from './content.ts';
import { openHistory } from './history.ts';
import { merge } from './merge.ts';

const file = (subject: string) => `content/${subject}.yaml`;
const read = (subject: string) => parse(readFileSync(file(subject), 'utf8'));
const change = (subject: string, right: string | RegExp, other: string) =>
  writeFileSync(file(subject), readFileSync(file(subject), 'utf8').replace(right, other));

function setUp() {
  enterProject();
  const preview = preparePreview({ cookie: '' });
  onTestFinished(preview.stop);
  vi.spyOn(console, 'error').mockReturnValue();
  const content = editContent(openHistory('content-history'), preview);
  /** A form as it is opened, with what is typed in it. */
  const type = async (form: string, typed: object) => {
    const { data } = await content.open(form);
    return { base: data, data: { ...data, ...typed } };
  };
  return { ...content, type };
}

/** What a save is refused with. */
const refusal = (save: Promise<unknown>) =>
  save.then(
    () => expect.unreachable(),
    ({ details }) => details,
  );

test.each(allSubjects)('the form of %s opens with what its file says', async (form) => {
  const { check, type } = setUp();
  const { data, base } = await type(form, {});
  expect(data).toMatchObject(read(form));
  expect(await check(form, { base, data })).toMatchObject({ problems: [] });
});

test('what another form has saved since stays, in the forms of one subject and of several', async () => {
  const { save, type } = setUp();
  const site = await type('site', { activity: 'Yoga' });
  const everywhere = await type('overallt', { person: 'Lisa Bergprov' });
  const pictures = await type('bilder', { galleryShown: false });
  const law = await type('loften', { analytics: '' });
  await save('overallt', await type('overallt', { phone: '070-123 45 67' }));
  await save('gallery', await type('gallery', { images: read('gallery').images.slice(1) }));
  await save('payment', await type('payment', { options: read('payment').options.slice(1) }));
  const [images, options] = [read('gallery').images, read('payment').options];
  await save('site', site);
  await save('overallt', everywhere);
  await save('bilder', pictures);
  await save('loften', law);
  expect(read('site')).toMatchObject({ activity: 'Yoga', contactInfo: { phone: '070-123 45 67' } });
  expect(read('trainer').name).toBe('Lisa Bergprov');
  expect(read('gallery')).toMatchObject({ images, shown: false });
  expect(read('payment').options).toEqual(options);
});

test('what was typed and also changed elsewhere is asked about, field by field', async () => {
  const { save, type } = setUp();
  const closing = 'Vi hörs.';
  const written = await type('footer', { closing, blurb: 'Kort.' });
  change('footer', /closing: .*/, 'closing: Hej då.');
  // A field that the form was opened without.
  change('footer', /$/, 'sample: true\n');
  const before = readFileSync(file('footer'), 'utf8');
  const { conflict } = await refusal(save('footer', written));
  expect(conflict.lines).toEqual(['Sidfoten › Slutraden: Hej då. → Vi hörs.']);
  expect(readFileSync(file('footer'), 'utf8')).toBe(before);
  const { base, mine, other } = conflict;
  await save('footer', { base, data: mine });
  expect(read('footer')).toMatchObject({ closing, blurb: 'Kort.', sample: true });
  expect(other).toMatchObject({ closing: 'Hej då.', blurb: 'Kort.' });
});

test('entries of a list are merged where they are the same ones', () => {
  const base = [{ name: 'a', price: 1 }, { name: 'b' }];
  const dearer = [{ name: 'a', price: 2 }, { name: 'b' }];
  const longer = [
    { name: 'a', price: 1 },
    { name: 'b', text: 'Ny' },
  ];
  const both = [{ name: 'a', price: 2 }, longer[1]];
  for (const isMine of [true, false]) expect(merge(base, dearer, longer, isMine)).toEqual(both);
  // Moved and changed at once, an entry would be there twice, or gone.
  const moved = base.toReversed();
  expect(merge(base, moved, dearer, true)).toEqual(moved);
  expect(merge(base, moved, dearer, false)).toEqual(dearer);
});

test('a field of a file that cannot be read is refused there, and the others are saved', async () => {
  const { save, type } = setUp();
  const { images } = read('gallery');
  change('gallery', 'images:', 'images: "');
  const damaged = readFileSync(file('gallery'), 'utf8');
  const [{ path, message }] = (
    await refusal(save('bilder', await type('bilder', { gallery: images })))
  ).problems;
  expect([path, message]).toEqual([['gallery'], expect.stringContaining('Öppna Historik')]);
  const { data } = await type('bilder', {});
  const hero = { ...Object(data['hero']), alt: 'En annan text om bilden' };
  await save('bilder', await type('bilder', { hero }));
  expect(read('hero').picture.alt).toBe(hero.alt);
  expect(readFileSync(file('gallery'), 'utf8')).toBe(damaged);
});

test('of two saves at the same time none puts back what the other has changed', async () => {
  const { save, type } = setUp();
  const first = await type('footer', { closing: 'Vi hörs.' });
  const second = await type('footer', { blurb: 'Kort.' });
  await Promise.all([save('footer', first), save('footer', second)]);
  expect(read('footer')).toMatchObject({ closing: 'Vi hörs.', blurb: 'Kort.' });
});

test('what was written by hand since a save is there to take back', async () => {
  const { save, restore, rememberAll, type } = setUp();
  await save('footer', await type('footer', { closing: 'Vi hörs.' }));
  const [saved] = rememberAll().saves();
  change('footer', 'Vi hörs.', 'Skrivet för hand.');
  await restore('footer', saved?.id ?? '');
  expect(read('footer').closing).not.toBe('Skrivet för hand.');
  const [latest] = rememberAll().saves();
  await restore('footer', latest?.id ?? '');
  expect(read('footer').closing).toBe('Skrivet för hand.');
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { allSubjects } from '../../../content-model/subjects.ts';
import { enterProject } from '../../../tests/support/enter-project.ts';
import { type Edit, editForm, openForm } from '../edit-form.ts';
import { recordCurrentVersions, undoSave } from './content-files.ts';
import { contentForm } from './content-form.ts';
import { listSaves } from './history.ts';

const file = (subject: string) => `content/${subject}.yaml`;
const read = (subject: string) => parse(readFileSync(file(subject), 'utf8'));
const change = (subject: string, right: string | RegExp, other: string) =>
  writeFileSync(file(subject), readFileSync(file(subject), 'utf8').replace(right, other));

function setUp() {
  enterProject();
  vi.spyOn(console, 'error').mockReturnValue();
  const open = (form: string) => openForm(contentForm(form));
  const edit = (form: string, typed: Edit) => editForm(contentForm(form), typed);
  const save = (form: string, typed: Edit) => edit(form, { ...typed, save: true });
  /** Opens a form and changes some of its fields. */
  const type = async (form: string, typed: object) => {
    const { data } = await open(form);
    return { base: data, data: { ...data, ...typed } };
  };
  return { open, edit, save, type };
}

test.each(allSubjects)('the form of %s opens with what its file says', async (form) => {
  const { open } = setUp();
  const { data, problems, isUnsaved } = await open(form);
  expect(data).toMatchObject(read(form));
  expect({ problems, isUnsaved }).toEqual({ problems: [], isUnsaved: false });
});

test('what another form has saved since stays, in forms of one subject and of the whole site', async () => {
  const { save, type } = setUp();
  const site = await type('site', { activity: 'Yoga' });
  const everywhere = await type('overallt', { person: 'Lisa Bergprov' });
  const gallery = await type('gallery', { shown: false });
  await save('overallt', await type('overallt', { phone: '070-123 45 67' }));
  const images = read('gallery').images.slice(1);
  await save('gallery', await type('gallery', { images }));
  await save('site', site);
  await save('overallt', everywhere);
  await save('gallery', gallery);
  expect(read('site')).toMatchObject({ activity: 'Yoga', contactInfo: { phone: '070-123 45 67' } });
  expect(read('trainer').name).toBe('Lisa Bergprov');
  expect(read('gallery')).toMatchObject({ images, shown: false });
});

test('what was typed wins over what was changed elsewhere, which is in the history', async () => {
  const { save, type } = setUp();
  const typed = await type('footer', { closing: 'Vi hörs.', blurb: 'Kort.' });
  change('footer', /closing: .*/, 'closing: Hej då.');
  // A field that was missing when the form was opened.
  change('footer', /$/, 'sample: true\n');
  expect(await save('footer', typed)).toMatchObject({ isSaved: true, replacesOther: true });
  expect(read('footer')).toMatchObject({
    closing: 'Vi hörs.',
    blurb: 'Kort.',
    sample: true,
  });
  const [latest] = listSaves();
  expect(latest?.changes).toContain('Sidfoten › Slutraden: Hej då. → Vi hörs.');
});

test('two browsers type in one draft, which is gone once it equals the file', async () => {
  const { open, edit, type } = setUp();
  const mine = await type('footer', { closing: 'Ja.' });
  const other = await type('footer', { blurb: 'Nej.' });
  await edit('footer', mine);
  expect(await edit('footer', other)).toMatchObject({
    data: { closing: 'Ja.', blurb: 'Nej.' },
    replacesOther: false,
  });
  // The next edit is based on the data that was sent last.
  const next = { base: mine.data, data: { ...mine.data, closing: 'Ja. Tack.' } };
  expect(await edit('footer', next)).toMatchObject({
    data: { closing: 'Ja. Tack.', blurb: 'Nej.' },
    replacesOther: false,
  });
  const { data, saved } = await open('footer');
  expect(await edit('footer', { base: data, data: saved })).toMatchObject({ isUnsaved: false });
  expect(readdirSync('editor/.drafts')).toEqual([]);
});

test('a file that is no draft is kept, and its form opens', async () => {
  const { open, edit, type } = setUp();
  await edit('hero', await type('hero', { intro: 'Hej.' }));
  for (const [form, text] of [
    ['footer', ''],
    ['site', '{"data":'],
    ['services', '{"base":{},"data":{"items":3}}'],
  ] as const) {
    writeFileSync(`editor/.drafts/${form}.json`, text);
    expect(await open(form)).toMatchObject({ isUnsaved: false });
    expect(readFileSync(`editor/.drafts/${form}.json.skadad`, 'utf8')).toBe(text);
  }
});

test.each([
  ['services', 'items: none'],
  ['services', '{a: 1}'],
  ['services', ''],
  ['testimonials', 'items: [null]'],
  ['services', 'items: [{ name: PT, features: hej }]'],
  ['hero', 'picture: [1]'],
  ['trainer', 'name: [1]', 'overallt'],
])('a file of %s that no form can show is damaged: %s', async (subject, text, form = subject) => {
  const { open } = setUp();
  writeFileSync(file(subject), text);
  await expect(open(form)).rejects.toMatchObject({ isDamaged: true });
  await expect(open('footer')).resolves.toBeDefined();
});

test('what was written by hand since a save is there to take back', async () => {
  const { save, type } = setUp();
  await save('footer', await type('footer', { closing: 'Vi hörs.' }));
  const [saved] = listSaves();
  change('footer', 'Vi hörs.', 'Skrivet för hand.');
  recordCurrentVersions();
  await undoSave('footer', saved?.id ?? '');
  expect(read('footer').closing).not.toBe('Skrivet för hand.');
  const [latest] = listSaves();
  await undoSave('footer', latest?.id ?? '');
  expect(read('footer').closing).toBe('Skrivet för hand.');
});

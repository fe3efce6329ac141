import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCopy, copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/** Builds of a copy of the project that its content stops. */

let copy: string;

beforeAll(async () => {
  copy = copyProject();
  await shrinkPictures(copy);
});

afterAll(() => removeCopy(copy));

it('a mistake in content stops a build with one message, with all that is wrong elsewhere', async () => {
  const files = ['footer', 'trainer'].map((name) => `content/${name}.yaml`);
  const before = new Map(files.map((file) => [file, readFileSync(join(copy, file), 'utf8')]));
  for (const [name, right, wrong] of [
    ['footer', /^closing: .*/m, 'closing: Hej {du}'],
    ['trainer', 'starter-certificate-1.png', 'intyg.jpg'],
  ] as const) {
    const file = join(copy, `content/${name}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(right, wrong));
  }

  const { ok, output } = await buildCopy(copy);
  for (const [file, text] of before) writeFileSync(join(copy, file), text);

  expect(ok).toBe(false);
  expect(output.match(/^\S* ?content\/\w+\.yaml(?= stämmer inte:)/gm)).toHaveLength(files.length);
  const rows = [
    /^ {2}rad \d+ {2}Sidfoten › Slutraden: \{du\} står inte för något/m,
    /^ {2}rad \d+ {2}Tränaren › Bilder av intyg › nummer 1 › Bilden: Bilden intyg\.jpg finns inte\. /m,
  ];
  for (const row of rows) expect(output).toMatch(row);
  expect(output.match(/^ {2}rad \d+/gm)).toHaveLength(rows.length);
  expect(output).not.toMatch(/stack trace|location:|^\s+at /im);
});

it('a build that fails in the middle leaves the site as it was', async () => {
  const dist = join(copy, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), 'the last build');
  // Half a picture is noticed only when it is resized, after Astro has emptied the folder it builds in.
  const picture = join(copy, 'content/images/starter-bowl.png');
  const whole = readFileSync(picture);
  writeFileSync(picture, whole.subarray(0, whole.length / 2));

  const { ok } = await buildCopy(copy);
  writeFileSync(picture, whole);

  expect(ok).toBe(false);
  expect(readdirSync(dist)).toEqual(['index.html']);
});

it('samples stop a build for a real address, named as in the editor and without a stack', async () => {
  const { ok, output } = await buildCopy(copy, { SITE_URL: 'https://tranare.example' });
  expect(ok).toBe(false);
  expect(output).toMatch(/^\d+ exempel är kvar i innehållet:$/m);
  expect(output).toMatch(/^ {2}Omdömen › Omdömena › nummer 1 \(.+\)$/m);
  expect(output).toMatch(/^ {2}Kontaktuppgifter och meny › Mätning \(.+\)$/m);
  expect(output).not.toMatch(/stack trace|^\s+at /im);
});

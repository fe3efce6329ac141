import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  const wrong = [
    ['content/footer.yaml', /^closing: .*/m, 'closing: Hej {du}'],
    ['content/trainer.yaml', 'starter-certificate-1.png', 'intyg.jpg'],
  ] as const;
  for (const [file, right, other] of wrong) {
    writeFileSync(join(copy, file), readFileSync(file, 'utf8').replace(right, other));
  }
  const { ok, output } = await buildCopy(copy);
  for (const [file] of wrong) cpSync(file, join(copy, file));

  expect(ok).toBe(false);
  expect(output.match(/^\S* ?content\/\w+\.yaml(?= stämmer inte:)/gm)).toHaveLength(2);
  expect(output).toMatch(/^ {2}rad \d+ {2}Sidfoten › Slutraden: \{du\} står inte för något/m);
  expect(output).toMatch(
    /^ {2}rad \d+ {2}Tränaren › Bilder av intyg › nummer 1 › Bilden: Bilden intyg\.jpg finns inte\. /m,
  );
  expect(output.match(/^ {2}rad \d+/gm)).toHaveLength(2);
  expect(output).not.toMatch(/stack trace|location:|^\s+at /im);
});

it('a build that fails in the middle leaves the site as it was', async () => {
  const dist = join(copy, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), 'the last build');
  // Half a picture is noticed only when it is resized, after Astro has emptied the folder it builds in.
  const picture = join(copy, 'content/images/starter-bowl.png');
  const complete = readFileSync(picture);
  writeFileSync(picture, complete.subarray(0, complete.length / 2));

  const { ok } = await buildCopy(copy);
  writeFileSync(picture, complete);

  expect(ok).toBe(false);
  expect(readdirSync(dist)).toEqual(['index.html']);
});

it('samples stop a build for a real address, named as in the editor and without a stack', async () => {
  const { ok, output } = await buildCopy(copy, { SITE_URL: 'https://tranare.example' });
  expect(ok).toBe(false);
  expect(output).toMatch(/^\d+ exempel är kvar i innehållet:$/m);
  expect(output).toMatch(/^ {2}Omdömen › Omdömena › nummer 1 \(.+\)$/m);
  expect(output).toMatch(/^ {2}Cookies och mätning › Projektets id .+ \(.+\)$/m);
  expect(output).not.toMatch(/stack trace|^\s+at /im);
});

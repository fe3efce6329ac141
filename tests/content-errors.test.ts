import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCopy, copyProject, removeCopy } from './project-copy.ts';

/*
 * A real build of a copy of the project that its content stops.
 */

let copy: string;

beforeAll(() => {
  copy = copyProject();
});

afterAll(() => removeCopy(copy));

it.each([
  {
    mistake: 'a price without a slash',
    file: 'content/services.yaml',
    right: /250\skr\s\/\spass/,
    wrong: '250 kr',
    row: /^ {2}rad \d+ {2}items › nummer 4 › price: Priset ska ha ett snedstreck .*700 kr \/ pass\.$/m,
  },
  {
    mistake: 'a picture that is not there',
    file: 'content/gallery.yaml',
    right: 'gallery-3-barbell-plates.jpg',
    wrong: 'gallery-3.jpg',
    row: /^ {2}rad \d+ {2}images › nummer 5 › src: Bilden \.\/images\/gallery-3\.jpg finns inte\. /m,
  },
])('$mistake stops the build with one message', async ({ file, right, wrong, row }) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(right, wrong));

  const { ok, output } = await buildCopy(copy);
  writeFileSync(path, text);

  expect(ok).toBe(false);
  expect(output).toContain(`${file} stämmer inte:`);
  expect(output.match(/stämmer inte:/g)).toHaveLength(1);
  expect(output).toMatch(row);
  expect(output.match(/^ {2}rad \d+/gm)).toHaveLength(1);
});

it('what is made up stops a build for a real address, by the names of the form and without a stack', async () => {
  const { ok, output } = await buildCopy(copy, { SITE_URL: 'https://tranare.example' });
  expect(ok).toBe(false);
  expect(output).toMatch(/^\d+ exempel är kvar i innehållet:$/m);
  expect(output).toMatch(/^ {2}Omdömen › Omdömena › nummer 1 \(.+\)$/m);
  expect(output).toMatch(/^ {2}Kontaktuppgifter och meny › Mätning › Projektets id .* \(.+\)$/m);
  expect(output).not.toMatch(/stack trace|^\s+at /im);
});

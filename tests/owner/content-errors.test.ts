import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCopy, copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/*
 * A real build of a copy of the project that its content stops.
 */

let copy: string;

beforeAll(async () => {
  copy = copyProject();
  await shrinkPictures(copy);
});

afterAll(() => removeCopy(copy));

it.each([
  {
    mistake: 'a price without a slash',
    file: 'content/services.yaml',
    replaced: [[/250\skr\s\/\spass/, '250 kr']] as const,
    rows: [
      /^ {2}rad \d+ {2}Tjänster och priser › Tjänsterna › nummer 4 › Priset: Priset ska ha ett snedstreck .*700 kr \/ pass\.$/m,
    ],
  },
  {
    mistake: 'pictures that are not there, end too early or have no pixels',
    file: 'content/trainer.yaml',
    replaced: [
      ['starter-certificate-1.png', 'intyg.jpg'],
      ['starter-certificate-2.png', 'cut-off.png'],
      ['starter-portrait.png', 'logo-mark.svg'],
    ] as const,
    rows: [
      /^ {2}rad \d+ {2}Tränaren › Bilder av intyg › nummer 1 › Bilden: Bilden \.\/images\/intyg\.jpg finns inte\. /m,
      /^ {2}rad \d+ {2}Tränaren › Bilder av intyg › nummer 2 › Bilden: Bilden \.\/images\/cut-off\.png är skadad/m,
      /^ {2}rad \d+ {2}Tränaren › Porträttet › Bilden: En SVG är en teckning/m,
    ],
  },
])(
  '$mistake stop the build with one message, with what is wrong elsewhere',
  async ({ file, replaced, rows }) => {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const wrong = replaced.reduce(
      (changed, [right, mistake]) => changed.replace(right, mistake),
      text,
    );
    writeFileSync(path, wrong);
    const picture = readFileSync('content/images/starter-certificate-2.png');
    writeFileSync(join(copy, 'content/images/cut-off.png'), picture.subarray(0, 9000));

    const footer = join(copy, 'content/footer.yaml');
    const closing = readFileSync(footer, 'utf8');
    writeFileSync(footer, closing.replace(/^closing: .*/m, 'closing: Hej {du}'));

    const { ok, output } = await buildCopy(copy);
    writeFileSync(path, text);
    writeFileSync(footer, closing);

    expect(ok).toBe(false);
    expect(output).toContain(`${file} stämmer inte:`);
    expect(output).toContain('content/footer.yaml stämmer inte:');
    expect(output.match(/stämmer inte:/g)).toHaveLength(2);
    const slip = /^ {2}rad \d+ {2}Sidfoten › Slutraden: \{du\} står inte för något/m;
    for (const row of [...rows, slip]) expect(output).toMatch(row);
    expect(output.match(/^ {2}rad \d+/gm)).toHaveLength(rows.length + 1);
    expect(output).not.toMatch(/stack trace|location:|^\s+at /im);
  },
);

it('a build that fails in the middle leaves the site as it was', async () => {
  const dist = join(copy, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), 'the last build');
  // Half a picture is found out when it is made smaller, which is after Astro has emptied the folder it builds in.
  const picture = join(copy, 'content/images/starter-bowl.png');
  const whole = readFileSync(picture);
  writeFileSync(picture, whole.subarray(0, whole.length / 2));

  const { ok } = await buildCopy(copy);
  writeFileSync(picture, whole);

  expect(ok).toBe(false);
  expect(readdirSync(dist)).toEqual(['index.html']);
});

it('what is made up stops a build for a real address, by the names of the form and without a stack', async () => {
  const { ok, output } = await buildCopy(copy, { SITE_URL: 'https://tranare.example' });
  expect(ok).toBe(false);
  expect(output).toMatch(/^\d+ exempel är kvar i innehållet:$/m);
  expect(output).toMatch(/^ {2}Omdömen › Omdömena › nummer 1 \(.+\)$/m);
  expect(output).toMatch(/^ {2}Kontaktuppgifter och meny › Mätning \(.+\)$/m);
  expect(output).not.toMatch(/stack trace|^\s+at /im);
});

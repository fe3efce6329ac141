import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCopy, copyProject } from '../support/project-copy.ts';

it('mistakes in content stop a build with one message, and leave the last build as it was', async () => {
  const copy = copyProject();
  const dist = join(copy, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), 'the last build');
  const wrong = [
    ['content/footer.yaml', /^closing: .*/m, 'closing: Hej {du}'],
    ['content/trainer.yaml', /certificate-\S+/, 'intyg.jpg'],
  ] as const;
  for (const [file, right, other] of wrong) {
    writeFileSync(join(copy, file), readFileSync(file, 'utf8').replace(right, other));
  }

  const { ok, output } = await buildCopy(copy);
  expect(ok).toBe(false);
  expect(output.match(/^\S* ?content\/\w+\.yaml(?= stämmer inte:)/gm)).toHaveLength(2);
  expect(output).toMatch(/^ {2}rad \d+ {2}Sidfoten › Slutraden: \{du\} står inte för något/m);
  expect(output).toMatch(/^ {2}rad \d+ {2}Tränaren › .* Bilden intyg\.jpg finns inte, /m);
  expect(output.match(/^ {2}rad \d+/gm)).toHaveLength(2);
  expect(output).not.toMatch(/stack trace|location:|^\s+at /im);
  expect(readdirSync(dist)).toEqual(['index.html']);
});

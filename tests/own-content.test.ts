import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A call that reads the owner's folder, by its name or because it is what is read where none is named. */
const READS_HERS =
  /\b(?:read\w*|glob(?:Sync)?|cp(?:Sync)?)\(\s*['"`]content\b|\bread(?:SampleMarks|Facts)\(\)/;

it('no unit test reads what the owner writes, so that nothing she writes turns one red', () => {
  const files = globSync('{src,enquiries,integrations,editor,deploy,scripts}/**/*.test.ts', {
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    // In a folder of its own `content` is what the test has put there.
    return READS_HERS.test(text) && !text.includes('process.chdir(');
  });
  expect(found).toEqual([]);
});

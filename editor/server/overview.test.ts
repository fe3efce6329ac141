import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enterProject } from '../../tests/support/enter-project.ts';
import { readOverview } from './overview.ts';

function edit(subject: string, before: string | RegExp, after: string) {
  const file = `content/${subject}.yaml`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}

test('a screen is left while it has a sample, on one screen each, and none comes for what is left out', async () => {
  enterProject();
  for (const subject of ['results', 'testimonials']) edit(subject, 'shown: true', 'shown: false');
  const { left, todos } = await readOverview();
  expect(left).toEqual(expect.arrayContaining(['overallt', 'bilder', 'services', 'loften']));
  expect(left).not.toContain('testimonials');
  expect(new Set(left).size).toBe(left.length);
  // The portrait is listed once, with the pictures, although its whole subject is sample content.
  expect(todos.filter(({ path }) => path[0] === 'portrait')).toMatchObject([
    { subject: 'bilder', path: ['portrait'] },
  ]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enterProject } from '../../tests/support/enter-project.ts';
import { readOverview } from './overview.ts';

function edit(subject: string, before: string | RegExp, after: string) {
  const file = `content/${subject}.yaml`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}

test('a screen is left while it has a sample, each on one screen; a hidden section has none', async () => {
  enterProject();
  for (const subject of ['results', 'testimonials']) edit(subject, 'shown: true', 'shown: false');
  const { left, todos } = await readOverview();
  expect(left).toEqual(expect.arrayContaining(['overallt', 'trainer', 'services', 'terms']));
  expect(left).not.toContain('testimonials');
  expect(new Set(left).size).toBe(left.length);
  // The name is asked for with the values of the whole site.
  expect(todos).toContainEqual({ subject: 'overallt', path: ['person'], stops: false });
  expect(todos.filter(({ path }) => path[0] === 'name')).toEqual([]);
});

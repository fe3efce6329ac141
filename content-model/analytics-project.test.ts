import { expect, test } from 'vitest';
import { analyticsProject } from './analytics-project.ts';

test('a sample project is used on this machine only', () => {
  const sample = { projectId: 'minstudioexempel' };
  expect(analyticsProject(sample, 'http://localhost:4321')).toBe('minstudioexempel');
  expect(analyticsProject(sample, 'http://127.0.0.1:4321')).toBe('minstudioexempel');
  expect(analyticsProject(sample, 'https://tranare.example')).toBe('');
  expect(analyticsProject({ projectId: 'k3x9q0abcd' }, 'https://tranare.example')).toBe(
    'k3x9q0abcd',
  );
});

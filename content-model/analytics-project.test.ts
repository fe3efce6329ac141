import { expect, test } from 'vitest';
import { analyticsProject } from './analytics-project.ts';

test('a sample project is used on this machine only, whatever its id', () => {
  const sample = { projectId: 'k3x9q0abcd', sample: true };
  expect(analyticsProject(sample, 'http://localhost:4321')).toBe('k3x9q0abcd');
  expect(analyticsProject(sample, 'http://127.0.0.1:4321')).toBe('k3x9q0abcd');
  expect(analyticsProject(sample, 'https://tranare.example')).toBe('');
  const own = { projectId: 'minexempelstudio' };
  expect(analyticsProject(own, 'https://tranare.example')).toBe('minexempelstudio');
});

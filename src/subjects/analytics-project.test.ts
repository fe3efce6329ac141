import { expect, it, test } from 'vitest';
import { analyticsProject, isPublicAddress } from './analytics-project.ts';

test('a sample project is used on this machine only, whatever its id', () => {
  const sample = { projectId: 'k3x9q0abcd', sample: true };
  expect(analyticsProject(sample, 'http://localhost:4321')).toBe('k3x9q0abcd');
  expect(analyticsProject(sample, 'https://tranare.example')).toBe('');
  const own = { projectId: 'minexempelstudio' };
  expect(analyticsProject(own, 'https://tranare.example')).toBe('minexempelstudio');
});

it('tells public addresses from those of this machine', () => {
  expect(isPublicAddress(undefined)).toBe(false);
  expect(isPublicAddress('http://localhost:4321')).toBe(false);
  expect(isPublicAddress('http://127.0.0.1:4321')).toBe(false);
  expect(isPublicAddress('https://provstudion.example')).toBe(true);
});

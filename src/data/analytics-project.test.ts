import { expect, it, test } from 'vitest';
import { isMadeUpProject, isPublicAddress, projectInUse } from './analytics-project.ts';

test('a made-up project is asked about on this machine only', () => {
  expect(projectInUse('sagasexempel', 'http://localhost:4321')).toBe('sagasexempel');
  expect(projectInUse('sagasexempel', 'https://tranare.example')).toBe('');
  expect(projectInUse('k3x9q0abcd', 'https://tranare.example')).toBe('k3x9q0abcd');
  expect(projectInUse('', 'http://localhost:4321')).toBe('');
});

test('an empty id is nothing made up', () => {
  expect(isMadeUpProject('')).toBe(false);
});

it('takes only an address on the network for a real one', () => {
  expect(isPublicAddress(undefined)).toBe(false);
  expect(isPublicAddress('http://localhost:4321')).toBe(false);
  expect(isPublicAddress('http://127.0.0.1:4321')).toBe(false);
  expect(isPublicAddress('https://provstudion.example')).toBe(true);
});

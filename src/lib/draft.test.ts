import { afterEach, expect, it, vi } from 'vitest';
import { readDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

// That a draft survives a reload and does without storage: enquiry.spec.ts and missing-files.spec.ts.
const stubStorage = (draft: string) => vi.stubGlobal('sessionStorage', { getItem: () => draft });

it('reads only known fields with text from storage', () => {
  stubStorage('{"name":"Maja","phone":7,"__proto__x":"y"}');
  expect(readDraft()).toEqual({ name: 'Maja' });
});

it.each(['{', '"text"', 'null'])('treats %s as no draft', (kept) => {
  stubStorage(kept);
  expect(readDraft()).toBeNull();
});

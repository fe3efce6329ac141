import { afterEach, expect, it, vi } from 'vitest';
import { readDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

// That a draft survives a reload and does without storage: enquiry.spec.ts and missing-files.spec.ts.
const stubStorage = (draft: string) => vi.stubGlobal('sessionStorage', { getItem: () => draft });

it('takes only known fields and texts out of storage', () => {
  stubStorage('{"name":"Maja","phone":7,"__proto__x":"y"}');
  expect(readDraft()).toEqual({ name: 'Maja' });
});

it.each(['{', '"text"', 'null'])('reads %s as no draft', (kept) => {
  stubStorage(kept);
  expect(readDraft()).toBeNull();
});

import { afterEach, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const enquiry = {
  name: 'Maja',
  email: 'maja@mejl.example',
  phone: '0701740605',
  trainingGoal: '',
  message: 'Hej',
  _key: '3f8e',
};

afterEach(() => vi.unstubAllGlobals());

function stubStorage(initial?: string) {
  const values = new Map<string, string>(initial === undefined ? [] : [['enquiry-draft', initial]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: values.set.bind(values),
    removeItem: values.delete.bind(values),
  });
}

it('returns the draft until it is forgotten', () => {
  stubStorage();
  keepDraft(enquiry);
  expect(readDraft()).toEqual(enquiry);
  forgetDraft();
  expect(readDraft()).toBeNull();
});

it('reads only known fields with text from storage', () => {
  stubStorage('{"name":"Maja","phone":7,"__proto__x":"y"}');
  expect(readDraft()).toEqual({ name: 'Maja' });
});

it.each(['{', '"text"', 'null'])('treats %s as no draft', (kept) => {
  stubStorage(kept);
  expect(readDraft()).toBeNull();
});

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(readDraft()).toBeNull();
  expect(() => keepDraft(enquiry)).not.toThrow();
  expect(() => forgetDraft()).not.toThrow();
});

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

it('gives back what was kept, until it is forgotten', () => {
  stubStorage();
  keepDraft(enquiry);
  expect(readDraft()).toEqual(enquiry);
  forgetDraft();
  expect(readDraft()).toBeNull();
});

it('takes only known fields and texts out of storage', () => {
  stubStorage('{"name":"Maja","phone":7,"__proto__x":"y"}');
  expect(readDraft()).toEqual({ name: 'Maja' });
});

it.each(['{', '"text"', 'null'])('reads %s as no draft', (kept) => {
  stubStorage(kept);
  expect(readDraft()).toBeNull();
});

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(readDraft()).toBeNull();
  expect(() => keepDraft(enquiry)).not.toThrow();
  expect(() => forgetDraft()).not.toThrow();
});

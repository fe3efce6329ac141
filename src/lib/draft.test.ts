import { expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const enquiry = {
  name: 'Maja',
  email: 'maja@mejl.example',
  phone: '0701740605',
  trainingGoal: '',
  message: 'Hej',
  _key: '3f8e',
};

function memory(initial?: string) {
  const values = new Map<string, string>(initial === undefined ? [] : [['enquiry-draft', initial]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('gives back what was kept, until it is forgotten', () => {
  const storage = memory();
  keepDraft(() => storage, enquiry);
  expect(readDraft(() => storage)).toEqual(enquiry);
  forgetDraft(() => storage);
  expect(readDraft(() => storage)).toBeNull();
});

it('takes only known fields and texts out of storage', () => {
  const storage = memory('{"name":"Maja","phone":7,"__proto__x":"y"}');
  expect(readDraft(() => storage)).toEqual({ name: 'Maja' });
});

it.each(['{', '"text"', 'null'])('reads %s as no draft', (kept) => {
  expect(readDraft(() => memory(kept))).toBeNull();
});

it('does without storage', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readDraft(closed)).toBeNull();
  expect(() => keepDraft(closed, enquiry)).not.toThrow();
  expect(() => forgetDraft(closed)).not.toThrow();
});

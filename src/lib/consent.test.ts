import { expect, it } from 'vitest';
import { CONSENT_KEY, readConsent, storeConsent } from './consent.ts';

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const closed = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('remembers either answer under the one key', () => {
  for (const answer of ['accepted', 'declined'] as const) {
    const storage = memory();
    storeConsent(() => storage, answer);
    expect(storage.getItem('cookie-consent')).toBe(answer);
    expect(readConsent(() => storage)).toBe(answer);
  }
});

it('takes nothing but the two answers for an answer', () => {
  expect(readConsent(() => memory())).toBeNull();
  expect(readConsent(() => memory({ [CONSENT_KEY]: 'true' }))).toBeNull();
});

it('reads closed storage as no consent, and stores without failing', () => {
  expect(readConsent(closed)).toBeNull();
  expect(() => storeConsent(closed, 'accepted')).not.toThrow();
});

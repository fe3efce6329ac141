import { afterEach, expect, it, vi } from 'vitest';
import { readConsent, storeConsent } from './consent.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const getItem = (key: string) => values.get(key) ?? null;
  vi.stubGlobal('localStorage', { getItem, setItem: values.set.bind(values) });
  return values;
}

it('stores either answer under the same key', () => {
  for (const answer of ['accepted', 'declined'] as const) {
    const values = stubStorage();
    storeConsent(answer);
    expect(values.get('cookie-consent')).toBe(answer);
    expect(readConsent()).toBe(answer);
  }
});

it('ignores any other value', () => {
  stubStorage();
  expect(readConsent()).toBeNull();
  stubStorage({ 'cookie-consent': 'true' });
  expect(readConsent()).toBeNull();
});

it('treats blocked storage as no consent, and stores without failing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readConsent()).toBeNull();
  expect(() => storeConsent('accepted')).not.toThrow();
});

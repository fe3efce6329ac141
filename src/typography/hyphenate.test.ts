import { expect, it } from 'vitest';
import { hyphenate } from './hyphenate.ts';

const shown = (text: string) => hyphenate(text).replaceAll('\u00ad', '-');

it('a long word may break where Swedish does, and never within four letters of its ends', () => {
  expect(shown('Så behandlar jag dina personuppgifter.')).toBe(
    'Så behandlar jag dina person-upp-gifter.',
  );
  expect(shown('Återhämtningspass')).toBe('Åter-hämt-nings-pass');
});

it('a single letter does not stand apart', () => {
  // The patterns say coo-ki-e-in-ställ-ning-ar and coo-ki-e-frå-gan.
  expect(shown('Cookieinställningar')).toBe('Cookiein-ställ-ningar');
  expect(shown('Cookiefrågan')).toBe('Cookiefrågan');
});

it('a telephone number does not break after its dash', () => {
  expect(hyphenate('070-174\u00a006\u00a042')).toBe('070-\u2060174\u00a006\u00a042');
});

it('a span of numbers does not break after its dash', () => {
  expect(hyphenate('vardagar 07.30–20.00 – och helger')).toBe(
    'vardagar 07.30–\u206020.00 – och helger',
  );
});

it('addresses stay as they are', () => {
  const text = 'hej@personligtranare.example, www.personligtranare.example/kontaktuppgifter';
  expect(hyphenate(text)).toBe(text);
});

it('short words and entities stay as they are', () => {
  const text = 'Träna &amp; vila';
  expect(hyphenate(text)).toBe(text);
});

import { expect, it } from 'vitest';
import { readContent } from './read-yaml.ts';
import { fillVariables, readVariables } from './variables.ts';

const { data } = readContent();

it('fills in every text, however deep, leaves the variables of labels, and leaves out lines that say nothing', () => {
  const texts = {
    list: [{ a: '{name}: {n} av {total}', b: 3, c: null }],
    lines: ['{none}', '{name}', ''],
  };
  expect(fillVariables(texts, { name: 'Exempelsson', none: '' })).toEqual({
    list: [{ a: 'Exempelsson: {n} av {total}', b: 3, c: null }],
    lines: ['Exempelsson', ''],
  });
});

it('reads the values from the content', () => {
  for (const value of Object.values(readVariables(data))) expect(value).toBeTruthy();
  const typed = {
    trainer: { name: 'Åsa Öst', title: 'Yogalärare och coach', experience: 8 },
    privacy: { retentionDays: 1 },
    site: { activity: 'yoga' },
    company: { legalName: 'Glödkraft, Saga Ekvall', organisationNumber: '198604122385' },
  };
  expect(readVariables({ ...data, ...typed })).toMatchObject({
    firstName: 'Åsa',
    trade: 'yogalärare',
    experience: '8+\u00a0år',
    retention: '1 dag',
    activity: 'yoga',
    Activity: 'Yoga',
    company: 'Glödkraft, Saga Ekvall, org.nr 860412-2385',
  });
  const withoutNumber = { ...data, company: { legalName: 'Öst AB' } };
  expect(readVariables(withoutNumber)).toMatchObject({ company: 'Öst AB' });
});

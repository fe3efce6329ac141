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
  const values = readVariables(data);
  expect(values).toMatchObject({
    firstName: 'Saga',
    experience: '8+\u00a0år',
    place: 'Stockholm',
  });
  expect(values.retention).toMatch(/^\d+ dagar$/);
  for (const value of Object.values(values)) expect(value).toBeTruthy();
  const typed = {
    site: { activity: 'yoga' },
    company: { legalName: 'Glödkraft, Saga Ekvall', organisationNumber: '198604122385' },
  };
  expect(readVariables({ ...data, ...typed })).toMatchObject({
    activity: 'yoga',
    Activity: 'Yoga',
    company: 'Glödkraft, Saga Ekvall, org.nr 860412-2385',
  });
  const withoutNumber = { ...data, company: { legalName: 'Öst AB' } };
  expect(readVariables(withoutNumber)).toMatchObject({ company: 'Öst AB' });
});

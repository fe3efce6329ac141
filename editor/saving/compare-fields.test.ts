import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readKind } from '../../src/subjects/schema-kind.ts';
import { schemaOf } from '../../src/subjects/subjects.ts';
import { compareFields, takeFields } from './compare-fields.ts';

const kind = readKind(schemaOf('services'), 'services', 'Allt.');
const services = () => parse(readFileSync('tests/brands/warm/content/services.yaml', 'utf8'));

test('names each field that differs, and which of the two was changed', () => {
  const [mine, theirs, base] = [services(), services(), services()];
  mine.heading = 'Min rubrik';
  theirs.items[3].price = '275 kr / pass';
  mine.items[3].title = 'Smågrupp';
  theirs.items[3].title = 'Gruppen';
  expect(compareFields(kind, mine, theirs, base)).toEqual([
    {
      path: ['heading'],
      name: 'Rubriken',
      mine: 'Min rubrik',
      theirs: base.heading,
      changed: 'mine',
    },
    {
      path: ['items', 3, 'title'],
      name: 'Tjänsterna › Gruppen › Tjänstens namn',
      mine: 'Smågrupp',
      theirs: 'Gruppen',
    },
    {
      path: ['items', 3, 'price'],
      name: 'Tjänsterna › Gruppen › Priset',
      mine: base.items[3].price,
      theirs: '275 kr / pass',
      changed: 'theirs',
    },
  ]);
});

test('a list that has other entries is one field', () => {
  const [mine, theirs] = [services(), services()];
  theirs.items.push({ ...theirs.items[0], id: 'ny', title: 'Ny' });
  const [list, ...rest] = compareFields(kind, mine, theirs, services());
  expect(rest).toEqual([]);
  expect(list).toMatchObject({ path: ['items'], name: 'Tjänsterna', changed: 'theirs' });
  expect(list?.theirs).toBe(`${list?.mine}\n5. Ny`);
});

test('takes the chosen fields and leaves the rest', () => {
  const [mine, theirs] = [services(), services()];
  mine.heading = 'Min';
  theirs.heading = 'Andras';
  theirs.items[3].price = '275 kr / pass';
  theirs.items[0].sample = true;
  mine.items[1].sample = true;
  delete theirs.items[1].sample;
  const merged = takeFields(mine, theirs, [
    ['items', 3, 'price'],
    ['items', 0, 'sample'],
    ['items', 1, 'sample'],
  ]);
  expect(merged.heading).toBe('Min');
  expect(merged.items[3].price).toBe('275 kr / pass');
  expect(merged.items[0].sample).toBe(true);
  expect(merged.items[1]).not.toHaveProperty('sample');
  expect(compareFields(kind, mine, merged, undefined)).toHaveLength(3);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readKind } from '../../src/subjects/schema-kind.ts';
import { schemaOf } from '../../src/subjects/subjects.ts';
import { compareFields } from './compare-fields.ts';
import { takeFields } from './take-fields.ts';

const kind = readKind(schemaOf('services'), 'services', 'Allt.');
const services = () => parse(readFileSync('templates/warm/content/services.yaml', 'utf8'));

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

const added = (title: string) => ({ ...services().items[0], title });

test('entries that two have added are both kept', () => {
  const [mine, theirs, base] = [services(), services(), services()];
  mine.items.push(added('Min'));
  mine.items[3].price = '275 kr / pass';
  theirs.items.unshift(added('Deras'));
  const [entry, ...rest] = compareFields(kind, mine, theirs, base);
  expect(entry).toMatchObject({
    name: 'Tjänsterna › Deras',
    mine: 'Finns inte',
    theirs: expect.stringContaining('Tjänstens namn: Deras\n'),
    changed: 'theirs',
  });
  expect(rest.map(({ name, changed }) => [name, changed])).toEqual([
    ['Tjänsterna › Gruppträning › Priset', 'mine'],
    ['Tjänsterna › Min', 'mine'],
  ]);
  const merged = takeAll(kind, mine, theirs, base);
  expect(titles(merged)).toEqual(['Deras', ...titles(base), 'Min']);
  expect(merged.items[4].price).toBe('275 kr / pass');
});

test('an entry that only one has is kept where what was before is not known', () => {
  const [mine, theirs] = [services(), services()];
  theirs.items.splice(1, 1);
  expect(compareFields(kind, mine, theirs, undefined)).toMatchObject([
    { path: ['items', 1], theirs: 'Finns inte', changed: 'mine' },
  ]);
  expect(compareFields(kind, theirs, mine, undefined)).toMatchObject([
    { path: ['items', '+1'], mine: 'Finns inte', changed: 'theirs' },
  ]);
});

test('an entry that one removed is gone unless the other changed it', () => {
  const [mine, theirs, base] = [services(), services(), services()];
  mine.items.splice(1, 1);
  theirs.items.splice(3, 1);
  theirs.items[1].price = '1 600 kr / månad';
  const differences = compareFields(kind, mine, theirs, base);
  expect(differences.map(({ name, changed, mine }) => [name, changed, mine])).toEqual([
    ['Tjänsterna › Onlinecoachning', undefined, 'Finns inte'],
    ['Tjänsterna › Gruppträning', 'theirs', expect.stringContaining('Gruppträning')],
  ]);
  expect(titles(takeAll(kind, mine, theirs, base))).toEqual([
    'Individuell PT-träning',
    'Kostrådgivning',
  ]);
  const both = takeFields(kind, mine, theirs, base, [['items', '+1']]);
  expect(titles(both)).toEqual([
    'Individuell PT-träning',
    'Onlinecoachning',
    'Kostrådgivning',
    'Gruppträning',
  ]);
});

test('the order of a list is a field beside its entries', () => {
  const [mine, theirs, base] = [services(), services(), services()];
  mine.items.push(added('Min'));
  theirs.items.reverse();
  const differences = compareFields(kind, mine, theirs, base);
  expect(differences.map(({ path, name, changed }) => [path, name, changed])).toEqual([
    [['items', 4], 'Tjänsterna › Min', 'mine'],
    [['items', 'order'], 'Tjänsterna › Ordningen', 'theirs'],
  ]);
  const merged = takeAll(kind, mine, theirs, base);
  expect(titles(merged)).toEqual(['Gruppträning', 'Min', ...titles(services()).reverse().slice(1)]);
});

type Services = ReturnType<typeof services>;
const titles = ({ items }: Services) => items.map(({ title }: { title: string }) => title);

/** What is saved when she changes nothing of what is chosen beforehand. */
function takeAll(...versions: Parameters<typeof compareFields>): Services {
  const [kind, mine, theirs, base] = versions;
  const chosen = compareFields(kind, mine, theirs, base)
    .filter(({ changed }) => changed === 'theirs')
    .map(({ path }) => path);
  return takeFields(kind, mine, theirs, base, chosen);
}

test('takes the chosen fields and leaves the rest', () => {
  const [mine, theirs] = [services(), services()];
  mine.heading = 'Min';
  theirs.heading = 'Andras';
  theirs.items[3].price = '275 kr / pass';
  theirs.items[0].sample = true;
  mine.items[1].sample = true;
  delete theirs.items[1].sample;
  const merged = takeFields(kind, mine, theirs, services(), [
    ['items', 3, 'price'],
    ['items', 0, 'sample'],
    ['items', 1, 'sample'],
  ]) as Services;
  expect(merged.heading).toBe('Min');
  expect(merged.items[3].price).toBe('275 kr / pass');
  expect(merged.items[0].sample).toBe(true);
  expect(merged.items[1]).not.toHaveProperty('sample');
  expect(compareFields(kind, mine, merged, undefined)).toHaveLength(3);
});

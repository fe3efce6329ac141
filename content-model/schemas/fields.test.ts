import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formFieldAt } from '../form-fields.ts';
import { formOf, type Subject, schemas, subjects } from '../subjects.ts';

/** Per field: values it rejects, values it accepts, separated by `|`. An empty value means that the key is left out. */
const FIELDS: Record<string, [wrong: string, right: string]> = {
  'company.organisationNumber': [
    'abc|556677-889|Min 556677-8899|55667788-99|SE556677-8899|18556677-8899|5566 778899',
    '556677-8899|5566778899|19556677-8899|20556677+8899| 000000-0000 |',
  ],
  'company.vatNumber': [
    'abc|000000-0000|SE0000000000|SE000000000000|SE00000000000001|Min SE000000000001|NO000000000001',
    'SE000000000001|se 8501019876 01|SE850101-987602|',
  ],
  'trainer.name': ['Lisa|Lisa ', 'Lisa Berg|Åsa af Öst-Prov'],
  'site.contactInfo.address': [
    'Storgatan 7|118 00|Storgatan 7, Stockholm|Storgatan 7, 1180 Stockholm|Storgatan 7, 118 000 Stockholm|Storgatan 7, 018 00 Stockholm|118 00 Stockholm|, 118 00 Stockholm|Storgatan 7, 118 00|Storgatan 7, 118-00 Stockholm|Storgatan 7, SE-118 00',
    'Storgatan 7 B, 118 00 Stockholm|Box 12, 11800 Åre|c/o Öst, Storgatan 7, 118 00 Stockholm',
  ],
  'site.contactInfo.email': [
    'lisa@|@lisa.se|lisa|lisa@gmail|lisa@gmail.|lisa@.se|lisa@@lisa.se|lisa@lisa..se|li sa@lisa.se|lisa@lisa.se, bo@lisa.se',
    'hej@åsa.se|a.b+c@d-e.co',
  ],
  'site.contactInfo.phone': [
    'abc|070|070-174 06|070-174 06 055|08-123 4|123 45 67|+46|ring 070-174 06 05|070-174 06 05 (kvällar)|070-174 06 05 / 08-465 004 00',
    '0701740605|+46 70 174 06 05|08-465 004 00|+47 22 22 22 22',
  ],
  'site.links.instagram': [
    'glodkraft|instagram.com/glodkraft|http://instagram.com/glodkraft|https://instagram.com|https://instagram.com/|https://facebook.com/glodkraft|https://instagram/glodkraft|https://instagram.com/glöd kraft|https://glodkraft.se/instagram.com/x|https://www.instagram.com/?hl=sv|https://instagram.com/<b>',
    'https://www.instagram.com/glod.kraft/|https://instagram.com/glodkraft?igsh=1|https://instagram.com/@åsa|@kraftochform|',
  ],
  'site.district': [
    'Södermalm|på|på |i 3|Stadsdelen Majorna|, på Södermalm|(på Södermalm)|118 00|-|Kv. Bävern|på Södermalm.',
    'på Södermalm|i Majorna|',
  ],
  'services.items.0.price': [
    '700|700 kr|700 kr /|/ pass|kr / pass|700 / pass|-700 kr / pass|700 kr / 10|700 kr / pass / vecka|/|7oo kr / pass|12 34 kr / pass|700 kr 800 kr / pass|.',
    '700 kr / pass|1.200 kr / pass|850 kr per pass|från 1 500 kr / månad|200–300 kr/pass|850:- / pass|99,50 € / pass|Gratis|Efter överenskommelse',
  ],
  'persona.day.0.time': [
    '6.10|06:10|24.00|06.60|0610|06.1|06.100|kl. 06.10|99.99|-6.10',
    '00.00|23.59',
  ],
  'results.items.0.figure': [
    'abc|+|-|%|--|1,,7|,7|7,|12345678|41 av',
    '41|1,7|+28|−3|10 %|2–3|2:45',
  ],
};

/** Returns whether a file is valid with this value in one field. An empty value leaves the key out. */
function takes(field: string, value: string): boolean {
  const [subject = '', ...path] = field.split('.');
  const data = parse(readFileSync(`content/${subject}.yaml`, 'utf8'));
  const { label, help } = formFieldAt(formOf(subject as Subject), path) ?? {};
  const [, example] = /till exempel:? (.+?)\.( |$)/i.exec(`${label}. ${help}`) ?? [];
  const last = path.pop() ?? '';
  const parent = path.reduce((inner, key) => inner[key], data);
  if (value) parent[last] = value;
  else delete parent[last];
  const { error } = schemas[subject as Subject].safeParse(data);
  const own = error?.issues.map((issue) => issue.path.join('.')) ?? [];
  expect(own.filter((key) => key !== [...path, last].join('.'))).toEqual([]);
  // A message does not repeat the example of the help text.
  if (example) expect(error?.message ?? '').not.toContain(example);
  return own.length === 0;
}

test.each(Object.entries(FIELDS))('%s refuses what it cannot be', (field, [wrong, right]) => {
  expect(wrong.split('|').filter((value) => takes(field, value))).toEqual([]);
  expect(right.split('|').filter((value) => !takes(field, value))).toEqual([]);
});

test('quotation marks around a whole text are left out, since the page has its own', () => {
  const { motto } = subjects.trainer.schema.shape;
  for (const typed of ['"Lågan syns mest."', "'Lågan syns mest.'", '»Lågan syns mest.«']) {
    expect(motto.parse(typed)).toBe('Lågan syns mest.');
  }
  expect(motto.parse('Säg "hej" och "hå"')).toBe('Säg ”hej” och ”hå”');
});

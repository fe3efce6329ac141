import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { updateYaml } from './update-yaml.ts';

test('files with nothing new in them are left as they are written', () => {
  for (const file of globSync('{content,templates/content}/*.yaml')) {
    const text = readFileSync(file, 'utf8');
    expect(updateYaml(text, parse(text))).toBe(text);
  }
});

const TEXT = `# Omdömen. Bara riktiga.
heading: Så låter det

# Kontrollen.
verification:
  text: "Äkta: alla."
  # Ta bort raden när det stämmer.
  sample: true
items:
  - id: maja
    name: Maja
  - id: amir
    name: Amir # kock
    badge: null
`;

test('changes what changed, and keeps the comments of every line that stays', () => {
  const data = parse(TEXT);
  data.heading = 'Så låter det sedan';
  data.items[1].name = 'Amir T.';
  data.items[1].badge = 'Ny';
  delete data.verification.sample;
  expect(updateYaml(TEXT, data)).toBe(
    TEXT.replace('låter det', 'låter det sedan')
      .replace('Amir #', 'Amir T. #')
      .replace('null', 'Ny')
      .replace(/ {2}# Ta bort.*\n.*\n/, ''),
  );
});

test('an entry keeps its comment wherever it goes, and takes it along when it is removed', () => {
  const data = parse(TEXT);
  const [maja, amir] = data.items;
  const lo = { id: 'lo', name: 'Lo' };
  const written = updateYaml(TEXT, { ...data, items: [{ ...amir, badge: 'Ny' }, lo, maja] });
  expect(written).toContain(`items:
  - id: amir
    name: Amir # kock
    badge: Ny
  - id: lo
    name: Lo
  - id: maja
    name: Maja
`);
  expect(updateYaml(written, { ...data, items: [lo] })).not.toMatch(/Maja|kock/);
});

test('a new line is added, a long text stays on its line, and a damaged file is written anew', () => {
  const long = 'ord '.repeat(60).trim();
  const changed = { ...parse(TEXT), heading: long, intro: 'Ett: två.\n\nTre # fyra.' };
  const written = updateYaml(TEXT, changed);
  expect(parse(written)).toEqual(changed);
  expect(written).toContain(`heading: ${long}\n`);
  expect(updateYaml('a: [', { heading: 'Hej' })).toBe('heading: Hej\n');
});

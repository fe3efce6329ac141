import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { openHistory } from './history.ts';

/** A history, and the versions of the services in its files, oldest first. */
async function setUp() {
  const folder = join(await temporaryFolder(), 'kept');
  const names = () => readdirSync(join(folder, 'services')).sort();
  const texts = () => names().map((name) => readFileSync(join(folder, 'services', name), 'utf8'));
  return { history: openHistory(folder), names, texts };
}

const first = readFileSync('templates/warm/content/services.yaml', 'utf8');
const second = first.replace(/250(?=\s)/, '275');
const third = second.replace('Tydliga priser', 'Fasta priser');

test('each version is kept once, with what it changed and what was before it', async () => {
  const { history, names, texts } = await setUp();
  expect(history.saves()).toEqual([]);
  // The last is a change that nobody sees, and so no save.
  const versions = [first, second, third, `${third}# En rad till.\n`];
  for (const [minute, text] of [first, ...versions].entries()) {
    history.remember('services', text, new Date(Date.UTC(2026, 10, 21, 20, minute)));
  }
  expect(texts()).toEqual(versions);
  // Windows allows every file name.
  expect(names().join()).not.toMatch(/[:?*]/);
  const [newest, older, ...rest] = history.saves();
  expect(newest?.changes.join()).toContain('Fasta priser');
  expect(older).toMatchObject({
    subject: 'services',
    label: 'Tjänster och priser',
    at: '2026-11-21T20:02:00.000Z',
    changes: ['Gruppträning: priset 250 kr / pass → 275 kr / pass'],
  });
  expect(rest).toEqual([]);
  expect(history.before('services', newest?.id ?? '')).toBe(second);
  expect(history.before('services', older?.id ?? '')).toBe(first);
  expect(history.before('services', 'another')).toBeUndefined();
});

test('what was saved last is taken back before what was saved earlier, in every subject', async () => {
  const { history } = await setUp();
  const intro = 'intro: Hej.';
  history.remember('services', first);
  history.remember('hero', intro);
  expect(history.last()).toBeUndefined();
  history.remember('services', second);
  history.remember('hero', `${intro} Du.`, new Date('2999-01-01'));
  history.remember('services', third);
  for (const before of [intro, second, first]) {
    const last = history.last();
    const subject = last?.subject ?? 'hero';
    expect(history.before(subject, last?.id ?? '')).toBe(before);
    // What is opened again after a restart goes on from the same files.
    history.remember(subject, before, new Date(), true);
  }
  expect(history.last()).toBeUndefined();
  // What was written by hand as it was before is a save like any other.
  history.remember('services', second);
  history.remember('services', first);
  expect(history.before('services', history.last()?.id ?? '')).toBe(second);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type History, openHistory } from './history.ts';

let folder: string;
let history: History;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  history = openHistory(join(folder, 'kept'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The versions that are kept of the services, oldest first. */
function texts() {
  const kept = join(folder, 'kept/services');
  return readdirSync(kept)
    .sort()
    .map((name) => readFileSync(join(kept, name), 'utf8'));
}

const first = readFileSync('templates/warm/content/services.yaml', 'utf8');
const second = first.replace(/250(?=\s)/, '275');
const third = second.replace('Fyra tjänster', 'Fem tjänster');

test('keeps each version once, and says of each what it changed, newest first', () => {
  history.remember('services', first, new Date('2026-11-21T20:00:00Z'));
  history.remember('services', first, new Date('2026-11-21T20:01:00Z'));
  history.remember('services', second, new Date('2026-11-21T20:02:00Z'));
  history.remember('services', third, new Date('2026-11-21T20:03:00Z'));
  expect(texts()).toEqual([first, second, third]);
  const [newest, older, ...rest] = history.saves();
  expect(newest?.changes.join()).toContain('Fem tjänster');
  expect(older).toMatchObject({
    subject: 'services',
    label: 'Tjänster och priser',
    at: '2026-11-21T20:02:00.000Z',
    changes: ['Gruppträning: priset 250 kr → 275 kr'],
  });
  expect(rest).toEqual([]);
});

test('gives back what was before a save', () => {
  for (const text of [first, second, third]) history.remember('services', text);
  const [newest, older] = history.saves();
  expect(history.before('services', newest?.id ?? '')).toBe(second);
  expect(history.before('services', older?.id ?? '')).toBe(first);
  expect(history.before('services', 'another')).toBeUndefined();
});

test('keeps what is saved within one moment, or with a clock put back, in its order', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  for (const text of [first, second, third]) history.remember('services', text, now);
  history.remember('services', first, new Date('2020-01-01'));
  expect(texts()).toEqual([first, second, third, first]);
});

test('says nothing of what no one sees, and names no file as Windows cannot', () => {
  history.remember('services', first);
  history.remember('services', `${first}# En rad till.\n`);
  expect(history.saves()).toEqual([]);
  expect(texts()).toHaveLength(2);
  for (const name of readdirSync(join(folder, 'kept/services'))) expect(name).not.toMatch(/[:?*]/);
});

test('keeps the last hundred of a subject', () => {
  for (let number = 1; number <= 102; number++) history.remember('services', `heading: ${number}`);
  expect(texts()).toHaveLength(100);
  expect(texts()[0]).toBe('heading: 3');
  expect(history.saves()).toHaveLength(99);
});

test('is empty where nothing was kept', () => {
  expect(history.saves()).toEqual([]);
});

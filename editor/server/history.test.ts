import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { openHistory } from './history.ts';

/** Creates a history. `texts` returns the stored versions of the services, oldest first. */
function setUp() {
  const folder = join(temporaryFolder(), 'kept');
  const names = () => readdirSync(join(folder, 'services')).sort();
  const texts = () => names().map((name) => readFileSync(join(folder, 'services', name), 'utf8'));
  onTestFinished(() => void vi.useRealTimers());
  return { history: openHistory(folder), texts };
}

const first = readFileSync('content/services.yaml', 'utf8');
const second = first.replace(/250(?=\s)/, '275');
const third = second.replace(/^intro: .*/m, 'intro: Fasta priser.');

test('each version is kept once, with what it changed and what was before it', () => {
  const { history, texts } = setUp();
  expect(history.saves()).toEqual([]);
  // The newest version changes only a comment, so it is not listed as a save.
  const versions = [first, second, third, `${third}# En rad till.\n`];
  for (const [minute, text] of [first, ...versions].entries()) {
    vi.setSystemTime(Date.UTC(2026, 10, 21, 20, minute));
    history.remember('services', text);
  }
  expect(texts()).toEqual(versions);
  const [newest, older, ...rest] = history.saves();
  expect(newest?.changes.join()).toContain('Fasta priser');
  expect(older).toMatchObject({
    subject: 'services',
    label: 'Tjänster och priser',
    at: '2026-11-21T20:02:00.000Z',
    changes: [
      'Tjänster och priser › Tjänsterna › Gruppträning › Priset: 250 kr / pass → 275 kr / pass',
    ],
  });
  expect(rest).toEqual([]);
  expect(history.textBefore('services', newest?.id ?? '')).toBe(second);
  expect(history.textBefore('services', older?.id ?? '')).toBe(first);
  expect(history.textBefore('services', 'another')).toBeUndefined();
});

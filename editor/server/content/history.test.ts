import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterFolder } from '../../../tests/support/enter-project.ts';
import { listSaves, readVersionBefore, recordVersion } from './history.ts';

const first = readFileSync('content/services.yaml', 'utf8');
const second = first.replace(/250(?=\s)/, '275');
const third = second.replace(/^intro: .*/m, 'intro: Fasta priser.');

test('each version is kept once, with what it changed and what was before it', () => {
  enterFolder();
  onTestFinished(() => void vi.useRealTimers());
  expect(listSaves()).toEqual([]);
  // The newest version changes only a comment, so it is not listed as a save.
  const versions = [first, second, third, `${third}# En rad till.\n`];
  for (const [minute, text] of [first, ...versions].entries()) {
    vi.setSystemTime(Date.UTC(2026, 10, 21, 20, minute));
    recordVersion('services', text);
  }
  const folder = 'content-history/services';
  const files = readdirSync(folder).sort();
  expect(files.map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(versions);
  const [newest, older, ...rest] = listSaves();
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
  expect(readVersionBefore('services', newest?.id ?? '')).toBe(second);
  expect(readVersionBefore('services', older?.id ?? '')).toBe(first);
  expect(readVersionBefore('services', 'another')).toBeUndefined();
});

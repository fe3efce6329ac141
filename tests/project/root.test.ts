import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the folder shows its owner little that she could press', () => {
  // File managers of Linux hide what it names, on Windows and macOS `Redigera` does.
  const hidden = new Set(readFileSync('.hidden', 'utf8').split('\n'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const entries = new Set(files.map((file) => file.split('/')[0] ?? ''));
  expect([...entries.difference(hidden)]).toEqual([
    'Läs mig.txt',
    'Redigera.bat',
    'Redigera.command',
    'Redigera.desktop',
    'content',
    'docs',
  ]);
});

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/*
 * A real build of a copy of the project with one mistake in its content.
 */

/** What is made, not written. */
const LEFT_OUT = ['.astro', '.git', 'data', 'dist', 'node_modules', 'test-results'];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'content-errors-'));
  for (const part of readdirSync('.')) {
    if (!LEFT_OUT.includes(part)) cpSync(part, join(copy, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  {
    mistake: 'a price without a slash',
    file: 'content/services.yaml',
    right: /250\skr\s\/\spass/,
    wrong: '250 kr',
    row: /^ {2}rad \d+ {2}items › nummer 4 › price: Priset ska ha ett snedstreck .*700 kr \/ pass\.$/m,
  },
  {
    mistake: 'a picture that is not there',
    file: 'content/gallery.yaml',
    right: 'gallery-3-barbell-plates.jpg',
    wrong: 'gallery-3.jpg',
    row: /^ {2}rad \d+ {2}images › nummer 1 › src: Bilden \.\/images\/gallery-3\.jpg finns inte\. /m,
  },
])('$mistake stops the build with one message', ({ file, right, wrong, row }) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(right, wrong));

  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  writeFileSync(path, text);

  const output = stdout + stderr;
  expect(status).toBeGreaterThan(0);
  expect(output).toContain(`${file} stämmer inte:`);
  expect(output.match(/stämmer inte:/g)).toHaveLength(1);
  expect(output).toMatch(row);
  expect(output.match(/^ {2}rad \d+/gm)).toHaveLength(1);
});

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ANNA } from '../../testing/samples.ts';
import { finish, startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';
import { databaseFile, openStore } from './database.ts';

function add(file: string, name: string): void {
  const store = openStore(file, 1000);
  store.add({ ...ANNA, name }, ['enquiry'], 'a.example', Date.now());
  store.close();
}

/** A data folder with one enquiry, of Anna. */
async function open() {
  const { environment, folder } = await workspace();
  const file = databaseFile(join(folder, 'data'));
  add(file, 'Anna');
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  return { environment, folder, file, cli, copy: join(folder, 'kopia.db') };
}

function namesIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT name FROM enquiry ORDER BY id').all();
  database.close();
  return rows.map(({ name }) => name);
}

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('while the server runs a backup is taken, whole, in one file, for its owner alone, and none is put back', async () => {
  const { environment, cli, copy, file, folder } = await open();
  await startServer(environment);
  const { code, output } = await cli('backup', copy);
  expect(output).toContain(`Säkerhetskopian ligger i ${copy}.`);
  expect(code).toBe(0);
  expect(namesIn(copy)).toEqual(['Anna']);
  expect(await modeOf(copy)).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.startsWith('kopia'))).toEqual(['kopia.db']);
  const before = await readFile(copy);
  for (const [target, reason] of [
    [copy, 'finns redan'],
    [join(folder, 'no/x.db'), 'Finns mappen'],
  ]) {
    const refused = { code: 1, output: expect.stringContaining(reason ?? '') };
    expect(await cli('backup', target ?? '')).toMatchObject(refused);
  }
  expect(await readFile(copy)).toEqual(before);

  add(file, 'Eva');
  const restored = await cli('restore', copy);
  expect(restored.output).toMatch(/^Webbplatsen är igång\. Stoppa den först/);
  expect(restored.code).toBe(1);
  expect(namesIn(file)).toEqual(['Anna', 'Eva']);
});

test('a backup is put back, and what was there is moved aside', async () => {
  const { cli, copy, file, folder } = await open();
  await cli('backup', copy);
  add(file, 'Eva');
  const { code, output } = await cli('restore', copy);
  expect(output).toMatch(/^Återställt från .*: 1 intresseanmälan\. 1 mejl väntar/);
  expect(code).toBe(0);
  expect(namesIn(file)).toEqual(['Anna']);
  const names = await readdir(join(folder, 'data'));
  const aside = names.find((name) => name.startsWith('enquiries-before-restore-')) ?? '';
  expect(output).toContain(aside);
  expect(namesIn(join(folder, 'data', aside))).toEqual(['Anna', 'Eva']);
  for (const name of ['enquiries.db', aside]) {
    expect(await modeOf(join(folder, 'data', name))).toBe(0o600);
  }
});

test('a backup is put back where there is nothing, and where the database is damaged', async () => {
  const { cli, copy, file, folder } = await open();
  await cli('backup', copy);
  await writeFile(file, 'broken'.repeat(1000));
  expect((await cli('restore', copy)).code).toBe(0);
  expect(namesIn(file)).toEqual(['Anna']);
  await rm(join(folder, 'data'), { recursive: true });
  expect((await cli('restore', copy)).code).toBe(0);
  expect(namesIn(file)).toEqual(['Anna']);
});

test('what is not a whole backup of ours is not put back, and nothing is changed', async () => {
  const { cli, copy, file, folder } = await open();
  await cli('backup', copy);
  const whole = await readFile(copy);
  const other = new DatabaseSync(join(folder, 'other.db'));
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
  await writeFile(join(folder, 'cut.db'), whole.subarray(0, whole.length - 4096));
  await writeFile(join(folder, 'empty.db'), '');
  for (const name of [
    'other.db',
    'cut.db',
    'empty.db',
    'missing.db',
    'data',
    'data/enquiries.db',
  ]) {
    const { code, output } = await cli('restore', join(folder, name));
    expect(output, name).toMatch(
      /är ingen hel säkerhetskopia|finns inte, så inget|databasen själv/,
    );
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  }
  expect(namesIn(file)).toEqual(['Anna']);
  expect((await readdir(join(folder, 'data'))).join()).not.toContain('before-restore');
});

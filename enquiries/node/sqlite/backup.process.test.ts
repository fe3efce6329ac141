import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ANNA } from '../../testing/samples.ts';
import { finish, startServer } from '../testing/server-process.ts';
import { workspace } from '../testing/workspace.ts';
import { databaseFile, openStore } from './database.ts';

async function filledWorkspace() {
  const { environment, folder } = await workspace();
  const file = databaseFile(join(folder, 'data'));
  add(file, 'Anna');
  const cli = (...args: string[]) => finish('cli/main.ts', args, environment);
  return { environment, folder, file, cli, copy: join(folder, 'kopia.db') };
}

function add(file: string, name: string): void {
  const store = openStore(file, 1000);
  store.add({ ...ANNA, name }, ['enquiry'], 'a.example', Date.now());
  store.close();
}

function namesIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT name FROM enquiry ORDER BY id').all();
  database.close();
  return rows.map(({ name }) => name);
}

test('a backup is taken while the server runs, whole, in one file, for its owner alone', async () => {
  const { environment, cli, copy, file, folder } = await filledWorkspace();
  await startServer(environment);
  const { code, output } = await cli('backup', copy);
  expect(output).toContain(`Säkerhetskopian ligger i ${copy}.`);
  expect(code).toBe(0);
  expect(namesIn(copy)).toEqual(['Anna']);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.startsWith('kopia'))).toEqual(['kopia.db']);
  const before = await readFile(copy);
  expect(await cli('backup', copy)).toMatchObject({
    code: 1,
    output: expect.stringContaining('finns redan'),
  });
  expect(await readFile(copy)).toEqual(before);
  expect(await cli('backup', join(folder, 'nowhere/kopia.db'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/kan inte sparas\. Mappen finns inte\.\n$/),
  });
  expect(namesIn(file)).toEqual(['Anna']);
});

test('a backup is put back, and what was there is moved aside', async () => {
  const { cli, copy, file, folder } = await filledWorkspace();
  await cli('backup', copy);
  add(file, 'Eva');
  const { code, output } = await cli('restore', copy);
  expect(output).toMatch(/^Återställt från .*: 1 intresseanmälan\. 1 mejl väntar/);
  expect(code).toBe(0);
  expect(namesIn(file)).toEqual(['Anna']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [aside = ''] = (await readdir(join(folder, 'data'))).filter((name) =>
    name.startsWith('enquiries-before-restore-'),
  );
  expect(output).toContain(aside);
  expect(namesIn(join(folder, 'data', aside))).toEqual(['Anna', 'Eva']);
  expect((await stat(join(folder, 'data', aside))).mode & 0o777).toBe(0o600);
});

test('a backup is put back where there is nothing, and where the database is damaged', async () => {
  const { cli, copy, file, folder } = await filledWorkspace();
  await cli('backup', copy);
  await writeFile(file, 'broken'.repeat(1000));
  expect((await cli('restore', copy)).code).toBe(0);
  expect(namesIn(file)).toEqual(['Anna']);
  await rm(join(folder, 'data'), { recursive: true });
  expect((await cli('restore', copy)).code).toBe(0);
  expect(namesIn(file)).toEqual(['Anna']);
});

test('nothing is put back while a server runs', async () => {
  const { environment, cli, copy, file } = await filledWorkspace();
  await cli('backup', copy);
  add(file, 'Eva');
  await startServer(environment);
  const { code, output } = await cli('restore', copy);
  expect(output).toMatch(/^Webbplatsen är igång\. Stoppa den först/);
  expect(code).toBe(1);
  expect(namesIn(file)).toEqual(['Anna', 'Eva']);
});

test('what is not a whole backup of ours is not put back, and nothing is changed', async () => {
  const { cli, copy, file, folder } = await filledWorkspace();
  await cli('backup', copy);
  const whole = await readFile(copy);
  const other = new DatabaseSync(join(folder, 'other.db'));
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
  await writeFile(join(folder, 'cut.db'), whole.subarray(0, whole.length - 4096));
  await writeFile(join(folder, 'text.db'), 'not a database at all');
  await writeFile(join(folder, 'empty.db'), '');
  for (const name of ['other.db', 'cut.db', 'text.db', 'empty.db', 'missing.db', 'data']) {
    const { code, output } = await cli('restore', join(folder, name));
    expect(output, name).toMatch(
      /är ingen hel säkerhetskopia från webbplatsen, .+ Den är .+\.\n$|finns inte, så inget/,
    );
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  }
  expect((await cli('restore', file)).output).toMatch(/är databasen själv/);
  expect((await cli('restore')).output).toMatch(/Skriv filnamnet/);
  expect(namesIn(file)).toEqual(['Anna']);
  expect((await readdir(join(folder, 'data'))).join()).not.toContain('before-restore');
}, 60_000);

import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterFolder } from '../tests/support/enter-project.ts';
import { changeEnvFile, readEnvFile, readEnvironment } from './env-file.ts';

beforeEach(() => void enterFolder());

test('settings are added and removed, and only the owner can read the file', () => {
  // With a byte-order mark, as editors on Windows write it.
  writeFileSync('.env', '\ufeffMAIL_FROM=webb@dinadress.example', { mode: 0o644 });
  changeEnvFile({ DEPLOY_TO: 'sftp://anna@hotell.example/~/www', DEPLOY_PASSWORD: "h#mligt'1" });
  const first = 'MAIL_FROM=webb@dinadress.example\nDEPLOY_TO=sftp://anna@hotell.example/~/www\n';
  expect(readFileSync('.env', 'utf8')).toBe(`${first}DEPLOY_PASSWORD="h#mligt'1"\n`);
  expect(statSync('.env').mode & 0o077).toBe(0);
  changeEnvFile({ DEPLOY_PASSWORD: undefined });
  expect(readEnvFile()).toHaveProperty('MAIL_FROM', 'webb@dinadress.example');
  expect(readFileSync('.env', 'utf8')).toBe(first);
  // The environment takes precedence.
  vi.stubEnv('MAIL_FROM', 'anna@dinadress.example');
  vi.stubEnv('DEPLOY_TO', '');
  expect(readEnvironment()).toMatchObject({
    MAIL_FROM: 'anna@dinadress.example',
    DEPLOY_TO: expect.stringContaining('sftp:'),
  });
});

test.each(["it's\\new", 'a\'b"c`d', '#1', ' två ', "''", 'D:\\webb', 'a$b', '\\n"\'', 'åäö%'])(
  'the password %s comes back as it is',
  (DEPLOY_PASSWORD) => {
    changeEnvFile({ DEPLOY_PASSWORD, SITE_URL: 'https://a.example' });
    expect(readEnvFile()).toEqual({ DEPLOY_PASSWORD, SITE_URL: 'https://a.example' });
  },
);

test.each(['x\'"`#', 'a\nb'])('%j is refused because it would not be read back', (DEPLOY_KEY) => {
  writeFileSync('.env', 'A=1\n');
  expect(() => changeEnvFile({ DEPLOY_KEY })).toThrow(/^Värdet för DEPLOY_KEY går inte att spara/);
  expect(readFileSync('.env', 'utf8')).toBe('A=1\n');
});

test("two processes that change settings at once keep each other's lines", async () => {
  const change = (name: string) => `
    import { changeEnvFile } from ${JSON.stringify(import.meta.resolve('./env-file.ts'))};
    for (let i = 0; i < 100; i++) changeEnvFile({ ['${name}' + i]: 'set' });`;
  const run = (name: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', change(name)]);
  await Promise.all([run('EDITOR_'), run('DEPLOY_')]);
  expect(Object.keys(readEnvFile())).toHaveLength(200);
});

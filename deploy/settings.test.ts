import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../enquiries/node/testing/files.ts';
import { askingForPassword } from './password.ts';
import { type DeploySettings, readDeploySettings, saveSettings } from './settings.ts';
import { LoginRefused, type Target } from './targets/target.ts';

const project = process.cwd();
beforeEach(async () => process.chdir(await temporaryFolder()));
afterEach(() => process.chdir(project));

test('settings are saved beside others, quoted, in a file that only its owner can read, and removed', () => {
  writeFileSync('.env', 'MAIL_FROM=webb@dinadress.example', { mode: 0o644 });
  saveSettings({ DEPLOY_TO: 'sftp://anna@hotell.example/~/www', DEPLOY_PASSWORD: "h#mligt'1" });
  const first = 'MAIL_FROM=webb@dinadress.example\nDEPLOY_TO=sftp://anna@hotell.example/~/www\n';
  expect(readFileSync('.env', 'utf8')).toBe(`${first}DEPLOY_PASSWORD="h#mligt'1"\n`);
  expect(statSync('.env').mode & 0o077).toBe(0);
  saveSettings({ DEPLOY_PASSWORD: undefined });
  expect(readFileSync('.env', 'utf8')).toBe(first);
});

test('wrong settings are answered with the lines to write, and nothing set is nothing', () => {
  expect(readDeploySettings({ DEPLOY_TO: ' ' })).toBeUndefined();
  const site = { SITE_URL: 'https://www.dinadress.example' };
  for (const [settings, words] of [
    [{ DEPLOY_TO: 'folder:/srv/www' }, /SITE_URL=https:\/\/www/],
    [{ DEPLOY_TO: 'ftp://a/b', ...site }, /DEPLOY_TO ska vara .+ DEPLOY_TO=sftp:/],
    // The privacy notice has to know where enquiries are kept.
    [{ DEPLOY_TO: 'cloudflare', HOSTING: 'server', ...site }, /HOSTING=cloudflare i filen \.env/],
  ] as const) {
    expect(() => readDeploySettings(settings)).toThrow(words);
  }
});

test('a refused password is asked for three times, and only one that works is saved', async () => {
  const before = 'DEPLOY_PASSWORD=\nDEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true\n';
  writeFileSync('.env', before);
  const settings = readDeploySettings({ DEPLOY_TO: 'sftp://a@b/c', SITE_URL: 'https://a.example' });
  const choose = async ({ DEPLOY_PASSWORD }: DeploySettings) =>
    ({
      name: 'hotell.example',
      close: async () => {},
      online: async () => {
        if (DEPLOY_PASSWORD !== 'rätt') throw new LoginRefused('släpper inte in dig');
      },
    }) as unknown as Target;
  const asked: string[] = [];
  const target = await askingForPassword(settings as DeploySettings, choose, async (question) => {
    asked.push(question);
    return ['a', 'b', 'c', '', 'rätt'][asked.length - 1] ?? '';
  });
  await expect(target.online()).rejects.toThrow('släpper inte in dig');
  expect(asked).toEqual([
    expect.stringMatching(/^Vilket lösenord har du hos hotell\.example\?/),
    expect.stringMatching(/^Lösenordet fungerar inte\. Vilket lösenord/),
    expect.stringMatching(/^Lösenordet fungerar inte\. Vilket lösenord/),
  ]);
  // An empty answer gives up.
  await expect(target.online()).rejects.toThrow('släpper inte in dig');
  expect(readFileSync('.env', 'utf8')).toBe(before);
  await target.online();
  await target.online();
  expect(asked).toHaveLength(5);
  expect(readFileSync('.env', 'utf8')).toBe(
    "DEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true\nDEPLOY_PASSWORD='rätt'\n",
  );
});

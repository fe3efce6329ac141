import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../enquiries/node/testing/files.ts';
import { askingForPassword } from './password.ts';
import { type DeploySettings, readDeploySettings, saveSettings } from './settings.ts';
import { LoginRefused, type Target } from './targets/target.ts';

const project = process.cwd();
beforeEach(async () => process.chdir(await temporaryFolder()));
afterEach(() => {
  process.chdir(project);
  for (const name of ['SITE_URL', 'DEPLOY_TO', 'DEPLOY_PASSWORD', 'HOSTING'])
    delete process.env[name];
});

test('settings are saved beside what is there, quoted, in a file that no one else can read, and taken away', () => {
  writeFileSync('.env', 'MAIL_FROM=webb@dinadress.example', { mode: 0o644 });
  saveSettings({ DEPLOY_TO: 'sftp://anna@hotell.example/~/www', DEPLOY_PASSWORD: "h#mligt'1" });
  const first = 'MAIL_FROM=webb@dinadress.example\nDEPLOY_TO=sftp://anna@hotell.example/~/www\n';
  expect(readFileSync('.env', 'utf8')).toBe(`${first}DEPLOY_PASSWORD="h#mligt'1"\n`);
  expect(statSync('.env').mode & 0o077).toBe(0);
  expect(process.env['DEPLOY_PASSWORD']).toBe("h#mligt'1");
  saveSettings({ DEPLOY_PASSWORD: undefined });
  expect(readFileSync('.env', 'utf8')).toBe(first);
  expect(process.env).not.toHaveProperty('DEPLOY_PASSWORD');
});

test('settings that are wrong say which lines to write, and nothing set is nothing', () => {
  expect(readDeploySettings({ DEPLOY_TO: ' ' })).toBeUndefined();
  const site = { SITE_URL: 'https://www.dinadress.example' };
  for (const [settings, words] of [
    [{ DEPLOY_TO: 'folder:/srv/www' }, /SITE_URL=https:\/\/www/],
    [{ DEPLOY_TO: 'ftp://a/b', ...site }, /DEPLOY_TO ska vara .+ DEPLOY_TO=sftp:/],
    [
      { DEPLOY_TO: 'folder:/a', FORM_SERVICE_URL: 'x.se', ...site },
      /FORM_SERVICE_URL=https:\/\/formsubmit/,
    ],
    // The privacy notice has to know where enquiries are kept.
    [{ DEPLOY_TO: 'cloudflare', HOSTING: 'server', ...site }, /HOSTING=cloudflare i filen \.env/],
  ] as const) {
    expect(() => readDeploySettings(settings)).toThrow(words);
  }
});

/** A place that takes the password 'rätt', and who answers in turn. */
async function trying(password: string, ...answers: string[]) {
  const asked: string[] = [];
  const settings = readDeploySettings({
    DEPLOY_TO: 'sftp://a@b/c',
    SITE_URL: 'https://a.example',
    DEPLOY_PASSWORD: password,
  });
  const choose = async (given: DeploySettings) =>
    ({
      name: 'hotell.example',
      close: async () => {},
      online: async () => {
        if (given.DEPLOY_PASSWORD !== 'rätt')
          throw new LoginRefused('hotell.example släpper inte in dig');
        return undefined;
      },
    }) as unknown as Target;
  const target = await askingForPassword(settings as DeploySettings, choose, async (question) => {
    asked.push(question);
    return answers.shift() ?? '';
  });
  return { target, asked };
}

test('a password that is missing or was changed is asked for, and the right one takes the place of the old', async () => {
  writeFileSync('.env', 'DEPLOY_PASSWORD=gammalt\n\nDEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true');
  const { target, asked } = await trying('', 'fel', 'rätt');
  await target.online();
  await target.online();
  expect(asked).toEqual([
    expect.stringMatching(/^Vilket lösenord har du hos hotell\.example\?/),
    expect.stringMatching(/^Lösenordet fungerar inte\. Vilket lösenord/),
  ]);
  expect(readFileSync('.env', 'utf8')).toBe(
    "\nDEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true\nDEPLOY_PASSWORD='rätt'\n",
  );
});

test('after three wrong ones, or none, it ends, and none is kept', async () => {
  const wrong = await trying('', 'a', 'b', 'c');
  await expect(wrong.target.online()).rejects.toThrow('släpper inte in dig');
  expect(wrong.asked).toHaveLength(3);
  const none = await trying('a');
  await expect(none.target.online()).rejects.toThrow('släpper inte in dig');
  expect(none.asked).toHaveLength(1);
  expect(() => readFileSync('.env')).toThrow('ENOENT');
});

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../enquiries/node/testing/files.ts';
import { askingForPassword } from './password.ts';
import { type DeploySettings, readDeploySettings, saveSettings } from './settings.ts';
import { LoginRefused, type Target } from './targets/target.ts';

const project = process.cwd();
beforeEach(async () => process.chdir(await temporaryFolder()));
afterEach(() => {
  process.chdir(project);
  vi.unstubAllEnvs();
  for (const name of ['SITE_URL', 'DEPLOY_TO', 'DEPLOY_PASSWORD', 'FORM_SERVICE_URL', 'HOSTING'])
    delete process.env[name];
});

test('settings are saved beside what is there, quoted, in a file that no one else can read', () => {
  writeFileSync('.env', 'MAIL_FROM=webb@dinadress.example', { mode: 0o644 });
  saveSettings({ DEPLOY_TO: 'sftp://anna@hotell.example/~/www', DEPLOY_PASSWORD: "h#mligt'1" });
  expect(readFileSync('.env', 'utf8')).toBe(
    `MAIL_FROM=webb@dinadress.example
DEPLOY_TO=sftp://anna@hotell.example/~/www
DEPLOY_PASSWORD="h#mligt'1"
`,
  );
  expect(statSync('.env').mode & 0o077).toBe(0);
  expect(process.env['DEPLOY_PASSWORD']).toBe("h#mligt'1");
});

test('at Cloudflare the privacy notice has to know where enquiries are kept', () => {
  const settings = { SITE_URL: 'https://www.dinadress.example', DEPLOY_TO: 'cloudflare' };
  expect(() => readDeploySettings({ ...settings, HOSTING: 'server' })).toThrow(
    /HOSTING=cloudflare i filen \.env/,
  );
});

test('settings that are wrong say which lines to write, and nothing set is nothing', () => {
  expect(readDeploySettings({ DEPLOY_TO: ' ' })).toBeUndefined();
  expect(() =>
    readDeploySettings({ DEPLOY_TO: 'folder:/srv/www', FORM_SERVICE_URL: 'formsubmit.co' }),
  ).toThrow(/SITE_URL=https:\/\/www.+\n.+FORM_SERVICE_URL=https:\/\/formsubmit/);
});

test('a setting is taken away, here and in the file', () => {
  saveSettings({ SITE_URL: 'https://a.example', HOSTING: 'cloudflare' });
  saveSettings({ HOSTING: undefined });
  expect(readFileSync('.env', 'utf8')).toBe('SITE_URL=https://a.example\n');
  expect(process.env).not.toHaveProperty('HOSTING');
});

/** A place that takes one password, and who answers in turn. */
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

test('where no key is taken the password is asked for, and the one that is right is kept', async () => {
  const { target, asked } = await trying('', 'fel', 'rätt');
  await target.online();
  expect(asked).toEqual([
    expect.stringMatching(/^Vilket lösenord har du hos hotell\.example\?/),
    expect.stringMatching(/^Lösenordet fungerar inte\. Vilket lösenord/),
  ]);
  expect(readFileSync('.env', 'utf8')).toBe("DEPLOY_PASSWORD='rätt'\n");
});

test('one that was changed is asked for anew, and takes the place of the old one', async () => {
  writeFileSync('.env', 'DEPLOY_PASSWORD=gammalt\n\nDEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true');
  const { target, asked } = await trying('gammalt', 'rätt');
  await target.online();
  await target.online();
  expect(asked).toEqual([expect.stringMatching(/^Lösenordet fungerar inte\./)]);
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

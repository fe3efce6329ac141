import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../enquiries/node/testing/files.ts';
import { askFirstTime, askingForPassword } from './questions.ts';
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

/** Answers in turn, and keeps what was asked. */
function answering(...answers: string[]) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answers.shift() ?? '';
  };
  return { ask, asked };
}

test('three questions, and their answers in a file that no one else can read', async () => {
  writeFileSync('.env', 'MAIL_FROM=webb@dinadress.example', { mode: 0o644 });
  const { ask, asked } = answering(
    'www.dinadress.example',
    "sftp://anna:h%23mligt'1@hotell.example/~/www",
    '1',
  );
  saveSettings(await askFirstTime(ask, {}));
  expect(asked).toHaveLength(3);
  expect(asked[0]).toContain('Vilken adress har webbplatsen');
  expect(readFileSync('.env', 'utf8')).toBe(
    `MAIL_FROM=webb@dinadress.example
SITE_URL=https://www.dinadress.example
DEPLOY_TO=sftp://anna@hotell.example/~/www
DEPLOY_PASSWORD="h#mligt'1"
FORM_SERVICE_URL=https://formsubmit.co
`,
  );
  expect(statSync('.env').mode & 0o077).toBe(0);
  expect(readDeploySettings(process.env)).toMatchObject({
    SITE_URL: 'https://www.dinadress.example',
    DEPLOY_TO: 'sftp://anna@hotell.example/~/www',
    DEPLOY_PASSWORD: "h#mligt'1",
  });
});

test('what is no answer is asked again, and what is known is not', async () => {
  const { ask, asked } = answering('ftp://gammalt', '', 'folder:/srv/www');
  saveSettings(
    await askFirstTime(ask, { SITE_URL: 'https://www.dinadress.example', OWN_SERVER: 'true' }),
  );
  expect(asked).toHaveLength(3);
  expect(asked[0]).not.toContain('går inte att använda');
  expect(asked[1]).toMatch(/^\nDet svaret går inte att använda\.\nVart ska/);
  expect(asked[2]).toBe(asked[1]);
  expect(readFileSync('.env', 'utf8')).toBe('DEPLOY_TO=folder:/srv/www\n');
});

test('an address on this machine is not made https', async () => {
  const { ask } = answering('localhost:4680', 'folder:/srv/www', '2');
  expect(await askFirstTime(ask, {})).toMatchObject({ SITE_URL: 'http://localhost:4680' });
});

test('Cloudflare takes the form itself, and the privacy notice is to know', async () => {
  const { ask, asked } = answering('www.dinadress.example', 'cloudflare');
  saveSettings(await askFirstTime(ask, {}));
  expect(asked).toHaveLength(2);
  expect(readFileSync('.env', 'utf8')).toBe(
    'SITE_URL=https://www.dinadress.example\nDEPLOY_TO=cloudflare\nHOSTING=cloudflare\n',
  );
  expect(() => readDeploySettings({ ...process.env, HOSTING: 'server' })).toThrow(
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

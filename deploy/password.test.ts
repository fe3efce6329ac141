import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../enquiries/node/testing/files.ts';
import { askingForPassword } from './password.ts';
import { type DeploySettings, readDeploySettings } from './settings.ts';
import { LoginRefused, type Target } from './targets/target.ts';

test('after a refused login the password is asked for once, and only one that works is saved', async () => {
  const project = process.cwd();
  process.chdir(await temporaryFolder());
  onTestFinished(() => process.chdir(project));
  const before = 'DEPLOY_PASSWORD=\nDEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true\n';
  writeFileSync('.env', before);
  const settings = readDeploySettings({ DEPLOY_TO: 'sftp://a@b/c', SITE_URL: 'https://a.example' });
  const choose = async ({ DEPLOY_PASSWORD }: DeploySettings) =>
    ({
      name: 'hotell.example',
      online: async () => {
        if (DEPLOY_PASSWORD !== 'rätt') throw new LoginRefused('släpper inte in dig');
      },
    }) as unknown as Target;
  const answers = ['fel', '', 'rätt'];
  const asked: string[] = [];
  const target = await askingForPassword(settings as DeploySettings, choose, async (question) => {
    asked.push(question);
    return answers.shift() ?? '';
  });
  for (const _ of ['a wrong answer', 'none']) {
    await expect(target.online()).rejects.toThrow('släpper inte in dig');
    expect(readFileSync('.env', 'utf8')).toBe(before);
  }
  await target.online();
  await target.online();
  expect(asked).toEqual(Array(3).fill(expect.stringMatching(/^Vilket lösenord har du hos hotell/)));
  expect(readFileSync('.env', 'utf8')).toBe(
    "DEPLOY_PASSWORD_HINT=x\nOWN_SERVER=true\nDEPLOY_PASSWORD='rätt'\n",
  );
});

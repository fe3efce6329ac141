import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../enquiries/node/testing/files.ts';
import { type DeploySettings, readDeploySettings } from '../settings.ts';
import { LoginRefused, type Target } from '../targets/target.ts';
import { tryConnection } from './first-connection.ts';

const project = process.cwd();
beforeEach(async () => process.chdir(await temporaryFolder()));
afterEach(() => {
  process.chdir(project);
  delete process.env['DEPLOY_PASSWORD'];
});

/** Tries a place that takes one password, and answers in turn. */
async function trying(...answers: string[]) {
  const asked: string[] = [];
  const target = { name: 'hotell.example', close: async () => {} } as Target;
  const choose = async ({ password }: DeploySettings): Promise<Target> => ({
    ...target,
    online: async () => {
      if (password !== 'rätt') throw new LoginRefused('hotell.example släpper inte in dig');
      return undefined;
    },
  });
  const settings = readDeploySettings({ DEPLOY_TO: 'sftp://a@b/c', SITE_URL: 'https://a.example' });
  const connecting = tryConnection(settings as DeploySettings, choose, async (question) => {
    asked.push(question);
    return answers.shift() ?? '';
  });
  return { connecting, asked };
}

test('where no key is taken the password is asked for, and the one that is right is kept', async () => {
  const { connecting, asked } = await trying('fel', 'rätt');
  await connecting;
  expect(asked).toEqual([
    expect.stringMatching(/^Vilket lösenord har du hos hotell\.example\?/),
    expect.stringMatching(/^Det var inte rätt\. Vilket lösenord/),
  ]);
  expect(readFileSync('.env', 'utf8')).toBe('DEPLOY_PASSWORD="rätt"\n'.replaceAll('"', "'"));
});

test('after three wrong ones it ends, and none is kept', async () => {
  const { connecting, asked } = await trying('a', 'b', 'c');
  await expect(connecting).rejects.toThrow('släpper inte in dig');
  expect(asked).toHaveLength(3);
  expect(() => readFileSync('.env')).toThrow('ENOENT');
});

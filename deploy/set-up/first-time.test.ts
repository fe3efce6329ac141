import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../enquiries/node/testing/files.ts';
import { readDeploySettings } from '../settings.ts';
import { saveSettings } from './env-file.ts';
import { askFirstTime } from './first-time.ts';

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
  writeFileSync('.env', 'MAIL_FROM=webb@dinadress.se', { mode: 0o644 });
  const { ask, asked } = answering(
    'www.dinadress.se',
    "sftp://anna:h%23mligt'1@hotell.example/~/www",
    '1',
  );
  saveSettings(await askFirstTime(ask, {}));
  expect(asked).toHaveLength(3);
  expect(asked[0]).toContain('Vilken adress har webbplatsen');
  expect(readFileSync('.env', 'utf8')).toBe(
    `MAIL_FROM=webb@dinadress.se
SITE_URL=https://www.dinadress.se
DEPLOY_TO=sftp://anna@hotell.example/~/www
DEPLOY_PASSWORD="h#mligt'1"
FORM_SERVICE_URL=https://formsubmit.co
`,
  );
  expect(statSync('.env').mode & 0o077).toBe(0);
  expect(readDeploySettings(process.env)).toMatchObject({
    site: 'https://www.dinadress.se',
    to: 'sftp://anna@hotell.example/~/www',
    password: "h#mligt'1",
  });
});

test('what is no answer is asked again, and what is known is not', async () => {
  const { ask, asked } = answering('ftp://gammalt', '', 'folder:/srv/www');
  saveSettings(
    await askFirstTime(ask, { SITE_URL: 'https://www.dinadress.se', OWN_SERVER: 'true' }),
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
  const { ask, asked } = answering('www.dinadress.se', 'cloudflare');
  saveSettings(await askFirstTime(ask, {}));
  expect(asked).toHaveLength(2);
  expect(readFileSync('.env', 'utf8')).toBe(
    'SITE_URL=https://www.dinadress.se\nDEPLOY_TO=cloudflare\nHOSTING=cloudflare\n',
  );
  expect(() => readDeploySettings({ ...process.env, HOSTING: 'server' })).toThrow(
    /HOSTING=cloudflare i filen \.env/,
  );
});

test('settings that lack the address say which line to write', () => {
  expect(readDeploySettings({})).toBeUndefined();
  expect(() => readDeploySettings({ DEPLOY_TO: 'folder:/srv/www' })).toThrow(
    /SITE_URL=https:\/\/www/,
  );
});

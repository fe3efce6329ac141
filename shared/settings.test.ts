import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { convertOldSettings, deploySettings, receiverOf } from '../deploy/settings.ts';
import { serverSettings } from '../enquiries/node/settings.ts';
import { enterFolder } from '../tests/support/enter-project.ts';
import { readSettings } from './settings.ts';

const read = (environment: Record<string, string>) =>
  readSettings({ ...serverSettings, ...deploySettings }, environment);

test('an empty setting counts as unset, and folders are absolute paths', () => {
  const settings = read({ PORT: ' ', SITE_URL: '' });
  expect(settings).toEqual(read({}));
  expect(isAbsolute(settings.DATA_DIR) && isAbsolute(settings.DIST_DIR)).toBe(true);
});

test.each([
  ['PORT', '8080', 8080],
  ['SITE_URL', 'https://Å.se:443/', 'https://xn--5ca.se'],
  ['SMTP_URL', 'smtps://anna:s%40fe@a.se:465', new URL('smtps://anna:s%40fe@a.se:465')],
])('%s=%s is read', (name, text, value) => {
  expect(read({ [name]: text })).toMatchObject({ [name]: value });
});

const WRONG = `PORT=abc PORT=65536 MAIL_FROM=Anna<a@b.se> MAIL_FROM=a@b.se,b@c.se ALLOW_SAMPLE_CONTENT=ja
SITE_URL=provstudion.example SITE_URL=https://a.example/alva DEPLOY_TO=netlify DEPLOY_TO=sftp://anna:x@a.se DEPLOY_TO=sftp://a.se
DEPLOY_TO=ftp://anna@a.se DEPLOY_TO=folder: DEPLOY_TO=cloudflare:x SMTP_URL=http://smtp.example
SMTP_URL=smtp://anna:50%rabatt@a.se SMTP_URL=smtp://anna@a.se SMTP_URL=smtp://a%20b
SMTP_URL=smtp://a.se?requireTLS=false SITE_URL=https://*.a.se SITE_URL=https://a.se?x SITE_URL=https://anna:x@a.se
SMTP_URL=smtp://anna:hem/ligt@a.se SMTP_URL=smtp://anna:12@ligt@a.se SMTP_URL=smtp://anna:12#hemligt@a.se`;

test.each(WRONG.split(/\s/).map((setting) => setting.split(/=(.*)/)))(
  '%s=%s is refused by name, without its value, with the expected format',
  (name = '', value = '') => {
    const words = new RegExp(`^.+:\n  ${name} ska vara (?!.*anna:).+\\.$`);
    expect(() => read({ [name]: value })).toThrow(words);
  },
);

test.each([
  [{ FORM_SERVICE_URL: 'https://formsubmit.co/', DEPLOY_TO: 'cloudflare' }, 'external'],
  [{ DEPLOY_TO: 'cloudflare' }, 'cloudflare'],
  [{ DEPLOY_TO: 'server://anna@server.example/srv' }, 'own'],
  [{ DEPLOY_TO: 'sftp://anna@hotell.example/' }, undefined],
])('%o: enquiries are received by %s', (where, receiver) => {
  expect(receiverOf(read(where))).toBe(receiver);
});

test.each([
  ['OWN_SERVER=true\nDEPLOY_TO=folder:/srv/webb\n', 'DEPLOY_TO=server:/srv/webb\n'],
  ['DEPLOY_TO=sftp://a@b.se/w\nOWN_SERVER=true\n', 'DEPLOY_TO=server://a@b.se/w\n'],
  ['OWN_SERVER=false\nDEPLOY_TO=folder:/w\n', 'DEPLOY_TO=folder:/w\n'],
])('%j of an earlier version becomes %j', (before, after) => {
  enterFolder();
  writeFileSync('.env', before);
  convertOldSettings();
  expect(readFileSync('.env', 'utf8')).toBe(after);
});

import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SERVER_SETTINGS, SITE_SETTINGS } from './settings.ts';

const NAMES = [...SERVER_SETTINGS, ...SITE_SETTINGS];
const read = (environment: Record<string, string>) => readSettings(NAMES, environment);

test('an empty setting counts as unset, and folders are absolute paths', () => {
  const settings = read({ PORT: ' ', SITE_URL: '' });
  expect(settings).toEqual(read({}));
  expect(isAbsolute(settings.DATA_DIR) && isAbsolute(settings.DIST_DIR)).toBe(true);
});

test.each([
  ['PORT', '8080', 8080],
  ['HOST', 'fe80::1%eth0', 'fe80::1%eth0'],
  ['HOST', 'my-server.example', 'my-server.example'],
  ['MAIL_FROM', '"Webben" <webb@a.example>', { name: 'Webben', address: 'webb@a.example' }],
  ['ALLOW_SAMPLE_CONTENT', 'true', true],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1', ['loopback', '10.0.0.0/8', '::1']],
  ['ALLOWED_ORIGINS', 'https://a.se, https://b.se:8443', ['https://a.se', 'https://b.se:8443']],
  ['SITE_URL', 'https://provstudion.example/', 'https://provstudion.example'],
  ['DEPLOY_TO', 'cloudflare', 'cloudflare'],
  ['SMTP_URL', 'smtps://anna:s%40fe@a.se:465', new URL('smtps://anna:s%40fe@a.se:465')],
])('%s=%s is read', (name, text, value) => {
  expect(read({ [name]: text })).toMatchObject({ [name]: value });
});

const WRONG = `PORT=abc PORT=65536 PORT=-1 MAIL_FROM=Provstudion MAIL_FROM=a@b.se,b@c.se ALLOW_SAMPLE_CONTENT=ja
ENQUIRIES_PER_HOUR=1.5 TRUST_PROXY=yes TRUST_PROXY=10 TRUST_PROXY=10.0.0.0/33
TRUST_PROXY=10.0.0.0/x TRUST_PROXY=0x7f.1 ALLOWED_ORIGINS=https://a.example/sida ALLOWED_ORIGINS=*
SITE_URL=provstudion.example SITE_URL=ftp://provstudion.example SITE_URL=https://a.example/alva
SITE_URL=https://a.example/?x DEPLOY_TO=netlify SMTP_URL=http://smtp.example`;

test.each(WRONG.split(/\s/).map((setting) => setting.split(/=(.*)/)))(
  '%s=%s is refused by name, with the expected format and a valid example',
  (name = '', value = '') => {
    const [, example = ''] =
      / ska vara .+ Skriv till exempel (.+)$/.exec(refusal({ [name]: value })) ?? [];
    expect(example).toMatch(new RegExp(`^${name}=`));
    expect(() => read({ [name]: example.slice(name.length + 1) })).not.toThrow();
  },
);

function refusal(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
}

test('all mistakes are reported at once, and a form service needs the address to send visitors back to', () => {
  const FORM_SERVICE_URL = 'https://formsubmit.co';
  expect(refusal({ PORT: 'x', ALLOW_SAMPLE_CONTENT: 'x', FORM_SERVICE_URL })).toMatch(
    /\n {2}PORT ska .+\n {2}ALLOW_SAMPLE_CONTENT ska .+\n {2}FORM_SERVICE_URL behöver SITE_URL: .+SITE_URL=https:/,
  );
});

test.each(['https://formspree.io', 'https://api.web3forms.com'])(
  'a form service that speaks another protocol is refused with those that work: %s',
  (FORM_SERVICE_URL) => {
    const SITE_URL = 'https://provstudion.example';
    expect(refusal({ SITE_URL, FORM_SERVICE_URL })).toMatch(
      /FORM_SERVICE_URL ska vara https:\/\/formsubmit\.co eller .+egen tjänst/,
    );
    const own = { SITE_URL, FORM_SERVICE_URL: 'https://form.provstudion.example' };
    expect(read(own)).toMatchObject(own);
  },
);

test('a password in another setting by mistake is not repeated', () => {
  for (const name of NAMES.filter((name) => name !== 'SMTP_URL')) {
    expect(refusal({ [name]: 'smtps://anna:hemligt@a.se' }), name).not.toContain('hemligt');
  }
});

test.each([
  'http://anna:hemligt@smtp.example',
  ...['hem/ligt', '12/hemligt', '12?hemligt', '12#hemligt'].map((it) => `smtp://anna:${it}@a.se`),
])('SMTP_URL=%s is refused without its password', (url) => {
  const [message] = refusal({ SMTP_URL: url }).split('Skriv till exempel');
  expect(message).toContain('SMTP_URL ska vara en adress som börjar med smtp:// eller smtps://');
  expect(message).not.toMatch(/hemligt|hem\/ligt|anna|12/);
});

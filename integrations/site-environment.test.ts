import { expect, test } from 'vitest';
import { readSiteEnvironment } from './site-environment.ts';

test('without variables the site is built for this machine and its own server', () => {
  const local = { site: 'http://localhost:4321', formService: undefined, hosting: 'server' };
  expect(readSiteEnvironment({})).toEqual(local);
  expect(readSiteEnvironment({ SITE_URL: ' ', FORM_SERVICE_URL: '' })).toEqual(local);
});

test('addresses are taken as origins', () => {
  expect(
    readSiteEnvironment({
      SITE_URL: 'https://provstudion.example/',
      FORM_SERVICE_URL: ' https://formsubmit.co ',
    }),
  ).toMatchObject({ site: 'https://provstudion.example', formService: 'https://formsubmit.co' });
});

test.each([
  'provstudion.example',
  'ftp://provstudion.example',
  'https://a.example/alva',
  'https://a.example/?x',
  'https://anna:hemligt@a.example',
])('SITE_URL=%s is refused with an example', (address) => {
  const read = () => readSiteEnvironment({ SITE_URL: address });
  expect(read).toThrow(/^SITE_URL ska vara .* SITE_URL=https:\/\/provstudion\.example$/);
  expect(read).not.toThrow('hemligt');
});

test('a hosting that is not known is refused with an example', () => {
  expect(readSiteEnvironment({ HOSTING: 'cloudflare' }).hosting).toBe('cloudflare');
  expect(() => readSiteEnvironment({ HOSTING: 'netlify' })).toThrow(/HOSTING=cloudflare$/);
});

test('a form service cannot send visitors back to an unknown address', () => {
  expect(() => readSiteEnvironment({ FORM_SERVICE_URL: 'https://formsubmit.co' })).toThrow(
    /inte SITE_URL.*\n.*SITE_URL=https:\/\/provstudion\.example och FORM_SERVICE_URL=/,
  );
});

import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { smtpHost } from '../mail/smtp-transport.ts';
import { readConfiguration } from './configuration.ts';

test('an empty environment gives the defaults', () => {
  const configuration = readConfiguration({ PORT: ' ' });
  expect(configuration).toMatchObject({
    port: 4321,
    host: 'localhost',
    smtpUrl: undefined,
    mailFrom: undefined,
    sendReceipt: false,
    retentionDays: undefined,
    enquiriesPerHour: 20,
    allowedOrigins: [],
  });
  expect(isAbsolute(configuration.dataDir)).toBe(true);
  expect(configuration.trustedProxies('127.0.0.1')).toBe(false);
});

test('every variable is read', () => {
  const configuration = readConfiguration({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/data',
    SMTP_URL: 'smtps://anna:s%40fe@smtp.example:465',
    MAIL_FROM: 'webb@provstudion.example',
    SEND_RECEIPT: 'true',
    RETENTION_DAYS: '30',
    ENQUIRIES_PER_HOUR: '5',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
  });
  expect(configuration).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/data',
    mailFrom: { name: undefined, address: 'webb@provstudion.example' },
    sendReceipt: true,
    retentionDays: 30,
    enquiriesPerHour: 5,
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
  });
  expect(configuration.trustedProxies('10.1.2.3')).toBe(true);
  expect(configuration.smtpUrl && smtpHost(configuration.smtpUrl)).toBe('smtps://smtp.example:465');
});

test.each(['Webben <webb@a.example>', '"Webben" <webb@a.example>'])(
  'MAIL_FROM=%s has a name',
  (text) => {
    const expected = { name: 'Webben', address: 'webb@a.example' };
    expect(readConfiguration({ MAIL_FROM: text }).mailFrom).toEqual(expected);
  },
);

test.each([
  ['PORT', 'abc', '4321'],
  ['PORT', '65536', '4321'],
  ['PORT', '-1', '4321'],
  ['MAIL_FROM', 'Provstudion', 'webb@provstudion.example'],
  ['MAIL_FROM', 'A <a@b.se>, B <b@c.se>', 'webb@provstudion.example'],
  ['SEND_RECEIPT', 'ja', 'true'],
  ['RETENTION_DAYS', '0', '365'],
  ['ENQUIRIES_PER_HOUR', '1.5', '20'],
  ['TRUST_PROXY', 'yes', 'loopback'],
  ['TRUST_PROXY', '10.0.0.0/99', 'loopback'],
  ['ALLOWED_ORIGINS', 'https://a.example/sida', 'https://www.provstudion.example'],
  ['ALLOWED_ORIGINS', '*', 'https://www.provstudion.example'],
  ['SMTP_URL', 'http://smtp.example', 'smtps://user:password@smtp.example:465'],
])('%s=%s is refused by name, with what is wrong and an example', (name, value, example) => {
  const read = () => readConfiguration({ [name]: value });
  expect(read).toThrow(`${name}: expected `);
  expect(read).toThrow(`, e.g. ${name}=${example}`);
});

test('all mistakes are named at once', () => {
  expect(() => readConfiguration({ PORT: 'x', SEND_RECEIPT: 'x' })).toThrow(
    /PORT: expected .+\n.*SEND_RECEIPT: expected/,
  );
});

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['RETENTIONS_DAYS', 'RETENTION_DAYS'],
  ['DATADIR', 'DATA_DIR'],
  ['smtp_url', 'SMTP_URL'],
])('%s is named, with %s that was meant, and without its value', (name, meant) => {
  const wrong = () => readConfiguration({ [name]: 'hemligt' });
  expect(wrong).toThrow(`${name}: there is no such setting; ${meant} may be meant`);
  expect(wrong).not.toThrow(/hemligt/);
});

test('what a machine has besides is left alone', () => {
  const own = ['HOME', 'HOSTS', 'PORTS', 'GIT_DIR', 'SITE_URL', 'HTTP_URL', 'XDG_DATA_DIRS'];
  const environment = Object.fromEntries(own.map((name) => [name, 'x']));
  const meant = { DIST_DIR: 'dist', LIST_DIR: 'x' };
  expect(readConfiguration({ ...environment, ...meant, SMTP_URI: '' }).port).toBe(4321);
});

const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DIST_DIR',
  'MAIL_FROM',
  'SEND_RECEIPT',
  'RETENTION_DAYS',
  'ENQUIRIES_PER_HOUR',
  'TRUST_PROXY',
  'ALLOWED_ORIGINS',
];

test.each(SETTINGS)('a password that got into %s is not repeated', (name) => {
  const wrong = () => readConfiguration({ [name]: 'smtps://anna:hemligt@smtp.example' });
  expect(wrong).toThrow(`${name}: expected `);
  expect(wrong).not.toThrow(/hemligt/);
});

test.each([
  'http://anna:hemligt@smtp.example',
  'smtp://anna:hem/ligt@smtp.example',
  'smtp://anna:12/hemligt@smtp.example',
  'smtp://anna:12?hemligt@smtp.example',
  'smtp://anna:12#hemligt@smtp.example',
])('SMTP_URL=%s is refused without its password', (url) => {
  const wrong = () => readConfiguration({ SMTP_URL: url });
  expect(wrong).toThrow('SMTP_URL: expected an address that begins with smtp:// or smtps://');
  expect(wrong).not.toThrow(/ligt|anna|12/);
});

test.each(['::1', '0.0.0.0', 'fe80::1%eth0', 'my-server.example'])('HOST=%s is taken', (host) => {
  expect(readConfiguration({ HOST: host }).host).toBe(host);
});

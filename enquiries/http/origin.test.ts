import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

const allowed = ['https://www.provstudion.example'];
const asked = (headers: Record<string, string>) =>
  isAllowedOrigin((name) => headers[name], allowed);

test.each([
  ['its own page', { origin: 'http://localhost:4321', host: 'localhost:4321' }],
  [
    'its own page behind a proxy',
    { origin: 'https://provstudion.example', host: 'provstudion.example' },
  ],
  [
    'a host written with its port',
    { origin: 'https://provstudion.example', host: 'Provstudion.example:443' },
  ],
  ['a configured site', { origin: 'https://www.provstudion.example', host: 'api.example' }],
  ['a page that says only Referer', { referer: 'http://a.example/x?y', host: 'a.example' }],
  ['a browser that says nothing', { host: 'a.example' }],
  [
    'its own page under no-referrer',
    { origin: 'null', 'sec-fetch-site': 'same-origin', host: 'a' },
  ],
])('%s may post', (_, headers) => {
  expect(asked(headers)).toBe(true);
});

test.each([
  ['another site', { origin: 'https://evil.example', host: 'provstudion.example' }],
  ['another port', { origin: 'http://localhost:9999', host: 'localhost:4321' }],
  [
    'a site that ends alike',
    { origin: 'https://xprovstudion.example', host: 'provstudion.example' },
  ],
  ['a sandboxed page', { origin: 'null', host: 'provstudion.example' }],
  ['another site by Referer', { referer: 'https://evil.example/', host: 'provstudion.example' }],
  ['nonsense', { origin: 'nonsense', host: 'provstudion.example' }],
  [
    'the configured site over http',
    { origin: 'http://www.provstudion.example', host: 'a.example' },
  ],
])('%s may not', (_, headers) => {
  expect(asked(headers)).toBe(false);
});

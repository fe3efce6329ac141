import { expect, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { DATA_HOSTS, SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { headersFile } from './host-files.ts';
import { type Build, contentSecurityPolicy, headerRules } from './security-headers.ts';

const BUILD: Build = {
  site: 'http://localhost:4321',
  formService: undefined,
  analytics: false,
  inline: { scripts: new Set(["'sha256-b'", "'sha256-a'"]), styles: new Set(["'sha256-c'"]) },
};

function directives(build: Build) {
  const parts = contentSecurityPolicy(build).split('; ');
  return Object.fromEntries(parts.map((part) => part.split(/ (.*)/)));
}

test('the policy allows the site itself, and each service what it needs while it is in use', () => {
  expect(directives(BUILD)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-a' 'sha256-b'",
    'style-src': "'self' 'sha256-c'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  });
  const SERVICE = 'https://formsubmit.co';
  const all = { ...BUILD, formService: SERVICE, analytics: true, site: 'https://a.example' };
  expect(directives(all)).toStrictEqual({
    ...directives(BUILD),
    'script-src': `'self' 'sha256-a' 'sha256-b' ${SCRIPT_HOSTS.join(' ')}`,
    'connect-src': `'self' ${SERVICE} ${DATA_HOSTS.join(' ')}`,
    'form-action': `'self' ${SERVICE}`,
    'img-src': `'self' ${DATA_HOSTS.join(' ')}`,
    'upgrade-insecure-requests': undefined,
  });
});

test('no path gets a header twice, which hosts would join with a comma', () => {
  const rules = headerRules(BUILD);
  for (const path of ['/contact', '/_astro/a.js', '/sharing.jpg']) {
    const matching = rules.filter((rule) => headersFor([rule], path).size > 0);
    const names = matching.flatMap(({ headers }) => Object.keys(headers));
    expect(names, path).toEqual([...new Set(names)]);
    expect(names, path).toContain('Content-Security-Policy');
  }
});

test('Netlify and Cloudflare get every rule', () => {
  const rules = [
    { path: '/*', headers: { 'X-All': 'yes; no, "maybe"' } },
    { path: '/', headers: { 'X-Page': 'home' } },
  ];
  expect(headersFile(rules)).toBe('/*\n  X-All: yes; no, "maybe"\n/\n  X-Page: home\n');
});

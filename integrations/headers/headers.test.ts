import { expect, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { headersFile } from './host-files.ts';
import { headerRules } from './security-headers.ts';

test('no path gets a header twice, which hosts would join with a comma', () => {
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  const siteUrl = 'https://a.example';
  const rules = headerRules({ siteUrl, formService: undefined, analytics: false, inline });
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

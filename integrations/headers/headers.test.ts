import { expect, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { headerRules } from './host-files.ts';

test('no path gets a header twice, which hosts would join with a comma', () => {
  const addresses = { SITE_URL: 'https://a.example', FORM_SERVICE_URL: undefined };
  const rules = headerRules(addresses, false, []);
  for (const path of ['/contact', '/_astro/a.js', '/sharing.jpg']) {
    const matching = rules.filter((rule) => headersFor([rule], path).size > 0);
    const names = matching.flatMap(({ headers }) => Object.keys(headers));
    expect(names, path).toEqual([...new Set(names)]);
    expect(names, path).toContain('Content-Security-Policy');
  }
});

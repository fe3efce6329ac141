import { expect, test } from 'vitest';
import { type Build, contentSecurityPolicy, headerRules } from './security-headers.ts';

const BUILD: Build = {
  site: 'http://localhost:4321',
  formService: undefined,
  analytics: false,
  pages: ['/', '/contact'],
  inline: { scripts: new Set(["'sha256-b'", "'sha256-a'"]), styles: new Set(["'sha256-c'"]) },
};

function directives(build: Build) {
  const parts = contentSecurityPolicy(build).split('; ');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('without services only the site itself is allowed', () => {
  expect(directives(BUILD)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-a' 'sha256-b'",
    'style-src': "'self' 'sha256-c'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('each service is allowed what it needs and only when it is in use', () => {
  const form = directives({ ...BUILD, formService: 'https://formsubmit.co' });
  expect(form['connect-src']).toBe("'self' https://formsubmit.co");
  expect(form['form-action']).toBe("'self' https://formsubmit.co");
  expect(form['script-src']).not.toContain('formsubmit');

  const measured = directives({ ...BUILD, analytics: true });
  expect(measured['script-src']).toBe("'self' 'sha256-a' 'sha256-b' https://*.clarity.ms");
  expect(measured['connect-src']).toBe("'self' https://*.clarity.ms https://c.bing.com");
  expect(measured['img-src']).toBe("'self' https://*.clarity.ms https://c.bing.com");
});

test('requests are upgraded where the site is served over https', () => {
  expect(directives({ ...BUILD, site: 'https://a.example' })).toHaveProperty([
    'upgrade-insecure-requests',
  ]);
});

test('no path gets a header twice, which hosts would join with a comma', () => {
  const rules = headerRules(BUILD);
  for (const path of ['/', '/contact', '/_astro/a.js', '/sharing.jpg', '/missing']) {
    const names = rules
      .filter(
        (rule) =>
          rule.path === path ||
          path.startsWith(rule.path.replace(/\*$|$/, (end) => (end ? '' : '\0'))),
      )
      .flatMap((rule) => Object.keys(rule.headers));
    expect(names, path).toEqual([...new Set(names)]);
    expect(names, path).toContain('Content-Security-Policy');
  }
});

test('the sharing picture may be shown on pages of others, the site and its files may not', () => {
  const embeddable = headerRules(BUILD).filter(
    ({ headers }) => headers['Cross-Origin-Resource-Policy'] === 'same-origin',
  );
  expect(embeddable.map(({ path }) => path)).toEqual(['/_astro/*', '/', '/contact']);
});

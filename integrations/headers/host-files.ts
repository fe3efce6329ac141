import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { readContent } from '../../content-model/read-yaml.ts';
import { pagePath } from '../../shared/addresses.ts';
import { DATA_HOSTS, hasAnalytics, SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import type { SiteSettings } from '../../shared/settings.ts';
import { htaccessFile } from './htaccess.ts';

/**
 * Writes the configuration of each host into the build: `_headers` for Netlify and Cloudflare, `.htaccess` for Apache, and
 * `headers.json` for our own server and Worker.
 */
export function hostFiles(settings: SiteSettings): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = globSync('**/*.html', { cwd: folder }).sort();
        const pages = files.map((file) => pagePath(`/${file}`)).filter((path) => path !== '/404');
        const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
        const html = files.map((file) => readFileSync(join(folder, file), 'utf8'));
        const rules = headerRules(settings, hasAnalytics(Object(readContent().data.cookies)), html);
        const lines = rules.flatMap(({ path, headers }) => [
          path,
          ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
        ]);
        write('_headers', `${lines.join('\n')}\n`);
        write('.htaccess', htaccessFile(rules, pages));
        write('headers.json', `${JSON.stringify(rules, null, 2)}\n`);
        write('.assetsignore', `${[...NOT_SERVED, '*.br'].join('\n')}\n`);
      },
    },
  };
}

type Addresses = Pick<SiteSettings, 'SITE_URL' | 'FORM_SERVICE_URL'>;

/**
 * Returns the headers that every host sends. Rules that match the same path must not share a header, because Netlify and
 * Cloudflare would join both values with a comma.
 *
 * @param analytics whether visitors are asked for consent to analytics
 * @param pages HTML of the pages, as parse5 writes it
 */
function headerRules(
  addresses: Addresses,
  analytics: boolean,
  pages: readonly string[],
): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(addresses, analytics, pages),
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        // Sends the origin to other sites, because form services reject posts without an origin.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/** Returns a policy that allows only the site's own files, the configured hosts, and the inline code of the pages. */
function contentSecurityPolicy(
  { SITE_URL: siteUrl, FORM_SERVICE_URL: formService }: Addresses,
  analytics: boolean,
  pages: readonly string[],
): string {
  const hashes = (inline: RegExp) => {
    const found = pages.flatMap((html) => [...html.matchAll(inline)]);
    const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');
    return [...new Set(found.map(([, code = '']) => `'sha256-${sha256(code)}'`))].sort();
  };
  // Skips scripts of other types, such as JSON-LD, because they are data.
  const scripts = hashes(/<script(?![^>]* (?:src=|type="application))[^>]*>(.*?)<\/script>/gs);
  const measuring = analytics ? DATA_HOSTS : [];
  const form = formService ? [formService] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(analytics ? SCRIPT_HOSTS : [])],
    'style-src': ["'self'", ...hashes(/<style[^>]*>(.*?)<\/style>/gs)],
    // Pages contain the portrait for phones as a `data:` URL.
    'img-src': ["'self'", 'data:', ...measuring],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...form, ...measuring],
    'form-action': ["'self'", ...form],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

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

export function hostFiles(settings: SiteSettings): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = globSync('**/*.html', { cwd: folder }).sort();
        // The 404 page has no address of its own.
        const paths = files.map((file) => pagePath(`/${file}`)).filter((path) => path !== '/404');
        const pages = files.map((file) => readFileSync(join(folder, file), 'utf8'));
        const rules = headerRules(contentSecurityPolicy(settings, pages));
        const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
        // The same rules, for Cloudflare and Netlify, for Apache, and for the enquiry service.
        write('_headers', rules.map(headersBlock).join(''));
        write('.htaccess', htaccessFile(rules, paths));
        write('headers.json', `${JSON.stringify(rules, null, 2)}\n`);
        // Keeps wrangler from uploading these files to Cloudflare.
        write('.assetsignore', `${[...NOT_SERVED, '*.br'].join('\n')}\n`);
      },
    },
  };
}

/** Two rules must never set the same header: on paths that match both, Netlify and Cloudflare would send both values. */
function headerRules(policy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
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

function headersBlock({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** Skips types such as `application/ld+json`, because they are data. */
const INLINE_SCRIPT = /<script(?![^>]* (?:src=|type="application))[^>]*>(.*?)<\/script>/gs;
const INLINE_STYLE = /<style[^>]*>(.*?)<\/style>/gs;

function contentSecurityPolicy(settings: SiteSettings, pages: readonly string[]): string {
  const scriptHashes = hashesOf(INLINE_SCRIPT, pages);
  const styleHashes = hashesOf(INLINE_STYLE, pages);
  const usesAnalytics = hasAnalytics(Object(readContent().data.cookies));
  const scriptHosts = usesAnalytics ? SCRIPT_HOSTS : [];
  const dataHosts = usesAnalytics ? DATA_HOSTS : [];
  const formService = settings.FORM_SERVICE_URL ? [settings.FORM_SERVICE_URL] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...scriptHosts],
    'style-src': ["'self'", ...styleHashes],
    // Pages contain the portrait for phones as a `data:` URL.
    'img-src': ["'self'", 'data:', ...dataHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...formService, ...dataHosts],
    'form-action': ["'self'", ...formService],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  if (settings.SITE_URL.startsWith('https:')) directives['upgrade-insecure-requests'] = [];
  const parts = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  return parts.join('; ');
}

function hashesOf(inlineCode: RegExp, pages: readonly string[]): string[] {
  const hashes = new Set<string>();
  for (const [, code = ''] of pages.flatMap((page) => [...page.matchAll(inlineCode)])) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes].sort();
}

/** The headers that every server and host sends with the built site. */
import { createHash } from 'node:crypto';
import type { HeaderRule } from '../../built-site/headers.ts';
import { DATA_HOSTS, SCRIPT_HOSTS } from '../../shared/analytics-service.ts';

/** Everything the headers of a build depend on. */
export type Build = {
  /** The site's origin. */
  siteUrl: string;
  /** Origin of an external form service. */
  formService: string | undefined;
  /** Whether visitors are asked for consent to analytics. */
  analytics: boolean;
  /** Hashes of its inline code, as a content security policy lists them: `'sha256-…'`. */
  inline: { scripts: Set<string>; styles: Set<string> };
};

/**
 * The headers of the built site, for every server and host. No header is in two rules that match the same path: Netlify and
 * Cloudflare would join both values with a comma.
 */
export function headerRules(build: Build): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(build),
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        // Form services refuse posts without an origin.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        // What an injected script could abuse.
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/**
 * Forbids everything except the site's own files, the configured hosts, and the inline scripts and styles that were present
 * at build time.
 */
function contentSecurityPolicy({ siteUrl, formService, analytics, inline }: Build): string {
  const measuring = analytics ? DATA_HOSTS : [];
  const form = formService ? [formService] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...inline.scripts].sort(), ...(analytics ? SCRIPT_HOSTS : [])],
    'style-src': ["'self'", ...[...inline.styles].sort()],
    // The portrait that is written into the page for phones.
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

/**
 * Hashes of the inline code of pages as parse5 writes them: styles, and the scripts that run. What has another type, such as
 * JSON-LD, is data.
 */
export function inlineHashes(pages: readonly string[]): Build['inline'] {
  const codeOf = (inline: RegExp) => pages.flatMap((html) => [...html.matchAll(inline)]);
  const hashes = (inline: RegExp) => new Set(codeOf(inline).map(([, code = '']) => hash(code)));
  return {
    scripts: hashes(/<script(?![^>]* (?:src=|type="application))[^>]*>(.*?)<\/script>/gs),
    styles: hashes(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

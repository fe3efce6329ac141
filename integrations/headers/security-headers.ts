import type { HeaderRule } from '../../enquiries/http/headers.ts';
import type { InlineHashes } from './inline-hashes.ts';

/** What the headers of a build depend on. */
export type Build = {
  /** The site's origin. */
  site: string;
  /** Origin of an external form service. */
  formService: string | undefined;
  /** Whether visitors are asked if they may be measured. */
  analytics: boolean;
  /** Paths of all pages: `/`, `/contact`. */
  pages: string[];
  inline: InlineHashes;
};

/** Source: Microsoft's guide to Clarity under a content security policy. */
const ANALYTICS = 'https://*.clarity.ms';
const ANALYTICS_SIGNAL = 'https://c.bing.com';

/** What a visitor would be asked for, or made to pay with, if a script that does not belong here ever ran. */
const REFUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment'];

/**
 * The headers of the built site, for every server and host that sends it. No header is in two rules that
 * match the same path: Netlify and Cloudflare would send both values, joined by a comma.
 */
export function headerRules(build: Build): HeaderRule[] {
  // Pictures for others' pages (sharing picture, icons) lie outside these paths and may be embedded.
  const onlyHere = { 'Cross-Origin-Resource-Policy': 'same-origin' };
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(build),
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        // A form service refuses posts whose origin it is not told.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        // Not require-corp: the analytics script does not say that it may be embedded.
        'Cross-Origin-Embedder-Policy': 'credentialless',
      },
    },
    {
      path: '/_astro/*',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable', ...onlyHere },
    },
    ...build.pages.map((path) => ({ path, headers: onlyHere })),
  ];
}

/**
 * Everything is forbidden but what the site has itself, the hosts it was configured to use, and the inline
 * scripts and styles that were in it when it was built.
 */
export function contentSecurityPolicy({ site, formService, analytics, inline }: Build): string {
  const measuring = analytics ? [ANALYTICS, ANALYTICS_SIGNAL] : [];
  const form = formService ? [formService] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...inline.scripts].sort(), ...(analytics ? [ANALYTICS] : [])],
    'style-src': ["'self'", ...[...inline.styles].sort()],
    'img-src': ["'self'", ...measuring],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...form, ...measuring],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...form],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(site.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Writes the headers of the built site for every host. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';
import { readContent } from '../../content-model/subjects.ts';
import { pagePath } from '../../shared/addresses.ts';
import { hasAnalytics } from '../../shared/analytics-service.ts';
import type { SiteSettings } from '../../shared/settings.ts';
import { htaccessFile } from './htaccess.ts';
import { headerRules, inlineHashes } from './security-headers.ts';

/**
 * Writes the configuration of every host into the built site: `_headers` (Netlify, Cloudflare), `.htaccess` (Apache), and
 * `headers.json` for our own server and Worker.
 */
export function hostFiles({
  SITE_URL: siteUrl,
  FORM_SERVICE_URL: formService,
}: SiteSettings): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = globSync('**/*.html', { cwd: folder }).sort();
        const pages = files.map((file) => pagePath(`/${file}`)).filter((path) => path !== '/404');
        const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
        const rules = headerRules({
          siteUrl,
          formService,
          analytics: hasAnalytics(readContent('cookies')),
          inline: inlineHashes(files.map((file) => readFileSync(join(folder, file), 'utf8'))),
        });
        write('_headers', headersFile(rules));
        write('.htaccess', htaccessFile(rules, pages));
        write('headers.json', `${JSON.stringify(rules, null, 2)}\n`);
        write('.assetsignore', `${[...NOT_SERVED, '*.br'].join('\n')}\n`);
      },
    },
  };
}

/** Formats the rules for Netlify and Cloudflare. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

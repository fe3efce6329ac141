import { chmodSync, cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { readHeaderRules } from '../../built-site/read-build.ts';
import { pathOf } from '../../scripts/programs.ts';
import * as built from '../built-site/pages.ts';
import { freePort } from '../support/enquiries/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/files.ts';
import { startProcess } from '../support/start-process.ts';

/*
 * The built site as it lands on a web hotel: in the folder of an Apache, which reads its .htaccess.
 */
const pages = built.pages.filter(({ path }) => path !== '/404');
const rules = readHeaderRules('dist');

const OTHER_ADDRESSES = ['/contact/', '/tack?from=form', '/contact.html'];
const MISSING = ['/finns-inte', '/contact/finns-inte', '/404', '/service.json', '/_astro/'];

const MODULES =
  'mpm_event authz_core authz_host dir mime alias setenvif rewrite headers filter deflate negotiation autoindex';

/** Undefined where it is not installed. */
const APACHE = pathOf('apache2');

test.skipIf(!APACHE).each(['FollowSymLinks', 'MultiViews'])(
  'a host with %s has each page at its address, and our own 404',
  async (options) => {
    const folder = temporaryFolder();
    cpSync('dist', folder, { recursive: true });
    // Apache runs as another user.
    chmodSync(folder, 0o755);
    const url = await startApache(folder, options);
    const get = (path: string) => fetch(url + path, { redirect: 'manual' });

    for (const { path, html } of pages) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-encoding'), path).toBe('gzip');
      expect(await answer.text(), path).toBe(html);
      for (const [name, value] of headersFor(rules, path)) {
        expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
      }
      expect(answer.headers.get('cache-control'), path).toBe('no-cache');
    }
    for (const path of OTHER_ADDRESSES) expect((await get(path)).status, path).toBe(200);
    for (const path of MISSING) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toContain('Oops! Page not found');
      expect(answer.headers.get('content-security-policy'), path).toBeTruthy();
      expect(answer.headers.get('cache-control'), path).toBe('no-cache');
    }
    // Files named by their content are kept for a year.
    const [script = ''] = /(?<=")\/_astro\/[\w.-]+\.js/.exec(pages[0]?.html ?? '') ?? [];
    const { status, headers } = await get(script);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);

/**
 * Starts an Apache as web hotels set it up, until the test ends: `.htaccess` may set what `AllowOverride FileInfo` covers.
 *
 * @param options what else the host has turned on
 */
async function startApache(site: string, options: string): Promise<string> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const url = `http://127.0.0.1:${await freePort()}`;
  const modules = MODULES.split(' ').flatMap((name) => {
    const file = `/usr/lib/apache2/modules/mod_${name}.so`;
    // One that is compiled in has no file.
    return existsSync(file) ? [`LoadModule ${name}_module ${file}`] : [];
  });
  // Apache does not start without a list of types, which a bare installation lacks.
  writeFileSync(join(folder, 'types'), 'text/html html\ntext/css css\ntext/javascript js\n');
  writeFileSync(
    join(folder, 'apache.conf'),
    `ServerRoot ${folder}
ServerName localhost
Listen ${new URL(url).host}
PidFile ${folder}/pid
ErrorLog ${folder}/error
${modules.join('\n')}
TypesConfig ${folder}/types
${process.getuid?.() === 0 ? 'User www-data' : ''}
StartServers 1
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks ${options}
  AllowOverride FileInfo Indexes
  Require all granted
</Directory>
`,
  );
  const args = ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'];
  const { child, ended } = startProcess([`${APACHE}`, ...args], { env: process.env });
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  await eventually(() => fetch(url));
  return url;
}

import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headersFor } from '../../built-site/headers.ts';
import { readHeaderRules } from '../../built-site/read-build.ts';
import { folderStore } from '../../deploy/targets/folder.ts';
import { publishFiles } from '../../deploy/targets/publish-files.ts';
import { programPath } from '../../scripts/programs.ts';
import * as built from '../built-site/pages.ts';
import { freePort } from '../support/enquiries/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder, writeFiles } from '../support/files.ts';
import { smallBuild } from '../support/small-build.ts';
import { startProcess } from '../support/start-process.ts';

/* The built site in the folder of an Apache that reads .htaccess, as at a shared host. */
const pages = built.pages.filter(({ path }) => path !== '/404');
const rules = readHeaderRules('dist');

const OTHER_ADDRESSES = ['/contact/', '/tack?from=form', '/contact.html'];
const MISSING = ['/finns-inte', '/contact/finns-inte', '/404', '/service.json', '/_astro/'];

const MODULES =
  'mpm_event authz_core authz_host dir mime alias setenvif rewrite headers filter deflate negotiation autoindex';

/** Undefined if Apache is not installed. */
const APACHE = programPath('apache2');

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

/** A rule of the owner's, with a letter in Latin-1. */
const OWNER_RULE = 'Redirect 301 /tr\xe4ning /pt\n';
const WORDPRESS =
  '# BEGIN WordPress\nRewriteEngine On\nRewriteRule ^index\\.php$ - [L]\nRewriteRule . /index.php [L]\n# END WordPress\n';

test.skipIf(!APACHE).each<[string, string, (file: string) => string]>([
  ['CRLF', '', (file) => (file + OWNER_RULE).replaceAll('\n', '\r\n')],
  ['no final line break', OWNER_RULE, (file) => file.trimEnd()],
  ['a second block', OWNER_RULE, (file) => file + file],
  ['a byte-order mark', OWNER_RULE, (file) => `\xef\xbb\xbf${file}`],
  ['another start page', `DirectoryIndex index.php\n${OWNER_RULE}`, (file) => file],
  ['WordPress below', '', (file) => file + OWNER_RULE + WORDPRESS],
  ['WordPress above', OWNER_RULE + WORDPRESS, (file) => file],
])("the owner's rules and ours work after two publications: %s", async (_, before, edit) => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const htaccess = join(folder, '.htaccess');
  writeFileSync(htaccess, before, 'latin1');
  await writeFiles(folder, { 'index.html': 'Welcome', 'index.php': 'Press' });
  const store = folderStore(folder);
  await publishFiles(store, await smallBuild('one'), () => {});
  writeFileSync(htaccess, edit(readFileSync(htaccess, 'latin1')), 'latin1');
  await publishFiles(store, await smallBuild('two'), () => {});

  const url = await startApache(folder, 'FollowSymLinks');
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });
  for (const path of ['/', '/contact']) {
    const answer = await get(path);
    expect(await answer.text(), path).toContain('<h1>two');
    const policy = "default-src 'none'; style-src 'self' 'sha256-two'";
    expect(answer.headers.get('content-security-policy')).toBe(policy);
  }
  expect(await (await get('/_astro/two.css')).text()).toBe('.two{}');
  expect((await get('/tr%E4ning')).headers.get('location')).toBe(`${url}/pt`);
  // Her start page, and .htaccess as she changed it.
  const copies = (await store.list('.publishing/before')) ?? [];
  expect(copies.length).toBeGreaterThan(1);
  for (const copy of copies) expect((await get(`/${copy}`)).status).toBe(404);
});

/**
 * Starts an Apache that is set up as at shared hosts, with `AllowOverride FileInfo`, until the test ends.
 *
 * @param options further options that the host has turned on
 */
async function startApache(site: string, options: string): Promise<string> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const url = `http://127.0.0.1:${await freePort()}`;
  const modules = MODULES.split(' ').flatMap((name) => {
    const file = `/usr/lib/apache2/modules/mod_${name}.so`;
    // Modules that are compiled in have no file.
    return existsSync(file) ? [`LoadModule ${name}_module ${file}`] : [];
  });
  // Apache needs a list of types, which a bare installation lacks.
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
  DirectoryIndex index.html index.php
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

/** An Apache as web hotels set it up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findServer } from '../../scripts/programs.ts';
import { freePort } from '../support/enquiries/free-port.ts';
import { temporaryFolder } from '../support/files.ts';

const MODULES =
  'mpm_event authz_core authz_host dir mime alias setenvif rewrite headers filter deflate negotiation autoindex';

/** Where Debian and others keep them. A module that is compiled in has no file. */
const MODULE_FOLDERS = ['/usr/lib/apache2/modules', '/usr/libexec/apache2'];

/** Undefined where it is not installed. */
export const APACHE = findServer('apache2');

/**
 * Starts an Apache as web hotels set it up, until the test ends: `.htaccess` may set what `AllowOverride FileInfo` covers.
 *
 * @param options what else the host has turned on
 * @returns its address
 */
export async function startApache(site: string, options: string): Promise<string> {
  const folder = await temporaryFolder();
  chmodSync(folder, 0o755);
  const url = `http://127.0.0.1:${await freePort()}`;
  const modules = MODULES.split(' ').flatMap((name) => {
    const file = MODULE_FOLDERS.map((path) => join(path, `mod_${name}.so`)).find(existsSync);
    return file ? [`LoadModule ${name}_module ${file}`] : [];
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
  const apache = spawn(`${APACHE}`, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(apache, 'exit');
  onTestFinished(async () => {
    apache.kill();
    await ended;
  });
  while (!(await fetch(url).catch(() => undefined))) {
    if (apache.exitCode !== null) throw new Error('Apache has not started.');
    await setTimeout(20);
  }
  return url;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import { readBuild } from './read-build.ts';
import type { Build } from './targets/target.ts';

/**
 * Builds the site, beside the one that is there.
 *
 * @throws UserError with what the build said; the site of before is untouched
 */
export async function buildSite(): Promise<Build> {
  const astro = join(
    dirname(createRequire(import.meta.url).resolve('astro/package.json')),
    'bin/astro.mjs',
  );
  const build = spawn(process.execPath, [astro, 'build', '--silent'], {
    // The editor's own process is no place to build in, and what it is given is not for a build.
    env: { ...process.env, EDIT: '', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(build, 'close');
  if (code !== 0) {
    throw new UserError(
      `Webbplatsen gick inte att bygga, och inget är ändrat online.\n${withoutStack(output)}`,
    );
  }
  return readBuild(resolve(process.env['DIST_DIR'] || 'dist'));
}

/** What a build says without the places in its code, which are of no use to an owner. */
function withoutStack(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s+at |^\s*(Stack trace|Location|Hint):?\s*$/.test(line))
    .join('\n')
    .trim();
}

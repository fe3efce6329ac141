/*
 * Builds the site and serves it: `npm start`. The build prints nothing unless something is wrong, so that the address is what
 * one reads.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const astro = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);
const build = spawn(process.execPath, [astro, 'build', '--silent'], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
const { stdout } = process;
const start = performance.now();
stdout.write('Building the site …');
const ticking = setInterval(() => {
  const seconds = Math.round((performance.now() - start) / 1000);
  if (stdout.isTTY) stdout.write(`\rBuilding the site … ${seconds} s`);
}, 1000);
const output = Promise.all([text(build.stdout), text(build.stderr)]);
const [status] = await once(build, 'close');
clearInterval(ticking);
console.log(`\n${(await output).join('').trim()}`);
if (status !== 0) process.exit(1);
await import('../enquiries/node/main.ts');

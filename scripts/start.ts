import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const astro = join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs');
console.log('Building the site, which takes half a minute …');
// Astro prints only failures, so that the server's address stands out.
const { status } = spawnSync(process.execPath, [astro, 'build', '--silent'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
await import('../enquiries/node/main.ts');

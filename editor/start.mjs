/*
 * Opens the owner's editor from a fresh folder, on whatever Node the machine has: `npm run edit`, and what can be
 * double-clicked. Plain JavaScript, since it installs what can read more.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installLocked } from '../scripts/machine/install-locked.mjs';
import { needLibatomic } from '../scripts/machine/libatomic.mjs';
import { needNode } from '../scripts/machine/node.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
console.log('Öppnar redigeringen …');
if (!needLibatomic()) process.exit(1);
if (
  !installLocked('.', 'Gör i ordning redigeringen. Det tar några minuter, bara första gången.', [])
) {
  console.error(
    'Det gick inte. Är datorn uppkopplad? Finns det plats på disken? Försök sedan igen.',
  );
  process.exit(1);
}
if (!needNode()) process.exit(1);
const own = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const node = existsSync(own) ? own : process.execPath;
const editor = spawn(node, ['editor/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node') },
  shell: process.platform === 'win32',
});
editor.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => editor.kill(signal));

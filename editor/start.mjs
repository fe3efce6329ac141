/*
 * Opens the owner's editor from a fresh folder, on whatever Node the machine has: `npm run edit`, and what can be
 * double-clicked. Says in her words what `scripts/setup.mjs` does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const shell = process.platform === 'win32';
console.log('Öppnar redigeringen …');

const setup = spawn(process.execPath, ['scripts/setup.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] });
let output = '';
setup.stdout.resume();
setup.stderr.on('data', (data) => {
  if (!output) console.log('Det som behövs hämtas. Det tar några minuter, bara första gången.');
  output += data;
});
const [failed] = await once(setup, 'close');
if (failed) {
  console.error(
    `Det gick inte. Är datorn uppkopplad, och finns det plats på disken? Försök igen. Händer det på nytt: skicka det här till den som byggde webbplatsen.\n\n${output}`,
  );
  process.exit(1);
}

const own = join('node_modules', '.bin', shell ? 'node.cmd' : 'node');
const editor = spawn(existsSync(own) ? own : process.execPath, ['editor/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node') },
  shell,
});
editor.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => editor.kill(signal));

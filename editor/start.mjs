/*
 * Opens the owner's editor from a fresh folder, on whatever Node the machine has: `npm run edit`, and what can be
 * double-clicked. Says in her words what `scripts/setup.mjs` does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unusableCharacter } from '../shared/install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const shell = process.platform === 'win32';
console.log('Öppnar redigeringen …');

const unusable = unusableCharacter(process.cwd());
if (unusable) {
  console.error(
    `Webbplatsen kan inte ligga här: ${process.cwd()}\nByt namn på mappen som har ett ${unusable} i namnet, och öppna redigeringen igen.`,
  );
  process.exit(1);
}

if (!existsSync('node_modules')) {
  console.log('Det som behövs hämtas. Det tar några minuter, bara första gången.');
}
const setup = spawnSync(process.execPath, ['scripts/setup.mjs'], { encoding: 'utf8' });
if (setup.status !== 0) {
  console.error(
    `Det gick inte. Är datorn uppkopplad, och finns det plats på disken? Försök igen. Händer det på nytt: skicka det här till den som byggde webbplatsen.\n\n${setup.stderr}`,
  );
  process.exit(1);
}

const own = join('node_modules', '.bin', shell ? 'node.cmd' : 'node');
const hasOwn = existsSync(own);
const editor = spawnSync(hasOwn ? own : process.execPath, ['editor/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node') },
  // A command file needs a shell, which would break the machine's own Node apart in C:\Program Files.
  shell: shell && hasOwn,
});
process.exit(editor.status ?? 0);

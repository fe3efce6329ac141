/* Opens the owner's editor from a fresh folder, on whatever Node the machine has: `npm run edit`, and `Redigera`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, linkNode } from '../shared/setup.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
console.log('Öppnar redigeringen …');
if (!existsSync('node_modules')) {
  console.log(
    'Det som behövs hämtas. Det tar en till fem minuter, bara första gången. Fönstret är tyst så länge.',
  );
}
try {
  await installPackages();
  const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
  const { status, signal } = spawnSync(linkNode(), ['editor/main.ts'], { stdio: 'inherit', env });
  // Closing the window and Ctrl+C are how it is meant to end.
  if (signal && !/INT|TERM|HUP/.test(signal)) throw new Error(`Node: ${signal}`);
  process.exitCode = status ?? 0;
} catch ({ message }) {
  console.error(
    `Det gick inte. Är datorn uppkopplad, och finns det plats på disken? Försök igen. Händer det på nytt: skicka det här till den som byggde webbplatsen.\n\n${message}`,
  );
  process.exitCode = 1;
}

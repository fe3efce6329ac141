/* Opens the owner's editor from a fresh folder, on whatever Node the machine has: `npm run edit`, and `Redigera`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, linkNode, NODE } from '../shared/setup.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
console.log('Öppnar redigeringen …');

const INSTALLER_PID_FILE = '.installing';

/** Ends a second double-click: it would remove what the first is fetching. */
function leaveToOther() {
  try {
    process.kill(Number(readFileSync(INSTALLER_PID_FILE, 'utf8')), 0);
  } catch {
    // There is none, or its window was closed.
    return writeFileSync(INSTALLER_PID_FILE, `${process.pid}`);
  }
  console.log('Den öppnas redan i ett annat fönster.');
  process.exit();
}

/** Says how many of the packages have come. */
function startProgress() {
  console.log('Först hämtas det som behövs. Det tar en till fem minuter, bara den här gången.');
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const needed = Object.keys(packages).filter(
    (path) => path && !packages[path].dev && !packages[path].optional,
  );
  return setInterval(() => {
    const { length } = needed.filter((path) => existsSync(`${path}/package.json`));
    process.stdout.write(`\r${length} av ${needed.length} delar hämtade`);
  }, 250);
}

try {
  let progress;
  await installPackages('.', false, () => {
    leaveToOther();
    progress = startProgress();
  });
  clearInterval(progress);
  rmSync(INSTALLER_PID_FILE, { force: true });
  if (progress) console.log('\nKlart. Redigeringen startar.');
  // Half of what was fetched is a Node, for machines whose own is older.
  const isNew = Number.parseInt(process.versions.node, 10) >= 26;
  if (progress && isNew) rmSync(dirname(dirname(NODE)), { recursive: true, force: true });
  const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
  const { status, signal } = spawnSync(linkNode(), ['editor/main.ts'], { stdio: 'inherit', env });
  // Closing the window and Ctrl+C are how it is meant to end.
  if (signal && !/INT|TERM|HUP/.test(signal)) throw new Error(`Node: ${signal}`);
  process.exitCode = status ?? 0;
} catch ({ message }) {
  console.error(
    `\nDet gick inte. Är datorn uppkopplad, och finns det plats på disken? Försök igen. Händer det på nytt: skicka det här till den som byggde webbplatsen.\n\n${message}`,
  );
  process.exit(1);
}

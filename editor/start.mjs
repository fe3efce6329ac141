/* Installs missing packages and opens the owner's editor. Must also run on Node 20. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NODE, setUp, unusableCharacter } from '../scripts/setup.mjs';
import { findRunningEditor } from './running.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
console.log('Öppnar redigeringen …');

const character = unusableCharacter();
if (character) {
  console.error(
    `Det går inte så länge en mapp har tecknet ${character} i sitt namn: ${process.cwd()}\nByt namn på mappen, och försök igen.`,
  );
  process.exit(1);
}

/** The installer writes this file four times a second. If the file is recent, another window is still installing. */
const INSTALL_HEARTBEAT = 'editor/.installing';
let progressTimer;

function onInstall() {
  exitIfInstalling();
  console.log('Först hämtas det som behövs. Det tar en till fem minuter, bara den här gången.');
  progressTimer = startProgressReports();
}

function startProgressReports() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [_project, ...dependencies] = Object.entries(packages);
  const needed = dependencies.filter(([_path, { dev, optional }]) => !dev && !optional);
  const reportProgress = () => {
    const installed = needed.filter(([path]) => existsSync(`${path}/package.json`));
    process.stdout.write(`\r${installed.length} av ${needed.length} delar hämtade`);
    writeFileSync(INSTALL_HEARTBEAT, '');
  };
  reportProgress();
  return setInterval(reportProgress, 250);
}

/** Exits if another start is installing, because a second npm would remove the packages that the first one writes. */
function exitIfInstalling() {
  const { mtimeMs = 0 } = statSync(INSTALL_HEARTBEAT, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 2000) return;
  console.log('Den öppnas redan i ett annat fönster.');
  process.exit();
}

try {
  // Skip the installation while an editor is open, because npm would remove the packages that it runs from.
  if (!(await findRunningEditor())) await setUp({ needsDev: false, onInstall });
  if (progressTimer) {
    clearInterval(progressTimer);
    console.log('\nKlart. Redigeringen startar.');
  }
  const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
  const { status } = spawnSync(NODE, ['editor/main.ts'], { stdio: 'inherit', env });
  process.exitCode = status ?? 0;
} catch ({ message }) {
  console.error(
    `\nDet gick inte. Är datorn uppkopplad, och finns det plats på disken? Försök igen. Händer det på nytt: skicka det här till den som byggde webbplatsen.\n\n${message}`,
  );
  process.exit(1);
}

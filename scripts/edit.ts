/*
 * The owner's editor: the site in development with Keystatic beside it, opened in the browser.
 */
import { spawn } from 'node:child_process';
import { loadEnvFile } from '../shared/env-file.ts';
import { readSettings, SITE_SETTINGS } from '../shared/settings.ts';
import { exitWithMessage } from '../shared/user-error.ts';

try {
  loadEnvFile();
  readSettings(SITE_SETTINGS, process.env);
} catch (error) {
  exitWithMessage(error);
}

const port = process.env['PORT'] || '4321';
const address = `http://localhost:${port}/redigera`;

// Only the editor has a page there. A program that does not speak HTTP keeps no one from starting.
const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
if (answer?.ok) {
  console.log(
    `Redigeringen är redan igång. Öppna ${address} i webbläsaren.\nVill du börja om: gå till fönstret där den körs, tryck på Ctrl och C, och skriv npm run edit igen.`,
  );
  process.exit(0);
}
if (answer) {
  console.error(
    `Platsen ${port} är upptagen av ett annat program, kanske webbplatsen själv i ett annat fönster. Stäng det och skriv npm run edit igen. Eller skriv i filen .env, till exempel PORT=${Number(port) + 1}`,
  );
  process.exit(1);
}

const open = process.env['BROWSER'] === 'none' ? [] : ['--open', '/redigera'];
const site = spawn('astro', ['dev', ...open], {
  stdio: 'inherit',
  env: { ...process.env, EDIT: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
  shell: process.platform === 'win32',
});
site.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));

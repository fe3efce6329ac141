/*
 * The owner's editor: the site in development with Keystatic beside it, opened in the browser.
 */
import { spawn } from 'node:child_process';

const open = process.env['BROWSER'] === 'none' ? [] : ['--open', '/redigera'];
const site = spawn('astro', ['dev', ...open], {
  stdio: 'inherit',
  env: { ...process.env, EDIT: 'true', ASTRO_TELEMETRY_DISABLED: '1' },
  shell: process.platform === 'win32',
});
site.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));

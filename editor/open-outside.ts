import { spawn } from 'node:child_process';

/** Opens an address in the browser, or a folder among the files. Whoever starts the editor reads both too, where that fails. */
export function openOutside(what: string) {
  if (process.env['BROWSER'] === 'none') return;
  const onWindows = what.startsWith('http') ? ['cmd', '/c', 'start', '', what] : ['explorer', what];
  const [program = '', ...args] =
    process.platform === 'win32'
      ? onWindows
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', what];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

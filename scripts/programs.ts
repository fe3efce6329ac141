/*
 * Finds the programs that the tests need on this machine. `node scripts/programs.ts chromium java` installs missing ones, or
 * prints what to install.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, installByApt } from '../shared/install.mjs';

/** Where a program may be, its Debian packages, and how to install it on other systems. */
const PROGRAMS = {
  chromium: {
    paths: [
      process.env['CHROMIUM_PATH'] ?? '',
      // First, since the journeys take half the time in it.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    // With a font of Arial's widths, which the fallback fonts need.
    debian: 'chromium-headless-shell fonts-liberation',
    elsewhere: 'npx playwright install --with-deps chromium',
  },
  java: {
    paths: ['/usr/bin/java', join(process.env['JAVA_HOME'] ?? '', 'bin/java')],
    debian: 'default-jre-headless',
    elsewhere: 'version 17 or later from https://adoptium.net, with JAVA_HOME',
  },
  apache: {
    paths: ['/usr/sbin/apache2', '/usr/sbin/httpd'],
    // Without the service: the tests start Apache themselves, on a free port.
    debian: 'apache2-bin',
    elsewhere: 'with its modules, from the packages of the system',
  },
  sshd: {
    paths: ['/usr/sbin/sshd'],
    debian: 'openssh-server',
    elsewhere: 'from the packages of the system',
  },
  nginx: {
    paths: ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'],
    debian: 'nginx-light openssl',
    elsewhere: 'from the packages of the system',
  },
  caddy: {
    paths: ['/usr/bin/caddy', '/opt/homebrew/bin/caddy'],
    debian: 'caddy',
    elsewhere: 'https://caddyserver.com/download',
  },
  systemd: {
    paths: ['/usr/bin/systemd-analyze'],
    debian: 'systemd',
    elsewhere: 'only Linux with systemd has it',
  },
};

type Name = keyof typeof PROGRAMS;

/** The path of a program on this machine, if it is installed; without a Chromium, Playwright uses its own. */
export function findProgram(name: Name): string | undefined {
  return PROGRAMS[name].paths.find(existsSync);
}

/** @throws Error saying what to install if the program is missing */
export function needProgram(name: Name): string {
  const path = findProgram(name);
  if (path) return path;
  const { debian, elsewhere } = PROGRAMS[name];
  throw new Error(
    `The tests need ${name}. Install it (Debian: apt-get install ${debian}; elsewhere: ${elsewhere}).`,
  );
}

/** Whether Playwright's own Chromium is installed and starts, with all the system libraries that it needs. */
async function playwrightHasChromium(): Promise<boolean> {
  const { chromium } = await import('@playwright/test');
  const launched = await chromium.launch().catch(() => undefined);
  await launched?.close();
  return launched !== undefined;
}

/** Makes sure that a program is installed, if necessary from Playwright or Debian. */
async function ensureInstalled(name: Name): Promise<void> {
  if (findProgram(name)) return;
  const why = `The tests need ${name}.`;
  if (name === 'chromium') {
    if (await playwrightHasChromium()) return;
    install(why, 'npx playwright install --only-shell chromium');
    if (await playwrightHasChromium()) return;
  }
  installByApt(why, PROGRAMS[name].debian);
  needProgram(name);
}

if (import.meta.main) {
  for (const name of process.argv.slice(2)) {
    await ensureInstalled(name as Name).catch(({ message }: Error) => {
      console.error(message);
      process.exitCode = 1;
    });
  }
}

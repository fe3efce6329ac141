/*
 * Finds the programs that tests use besides Node: a browser, and the servers that a site may be hosted with. Where a server is
 * not installed its tests are skipped, unless REQUIRE_PROGRAMS is set.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By the names of their files; of the browsers the fastest first. */
export const SERVERS = ['nginx', 'caddy', 'apache2', 'sshd', 'systemd-analyze'];
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome'];
const FOLDERS = [...`${process.env['PATH']}`.split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program, if it is installed. */
export function pathOf(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find(existsSync);
}

/** The path of the machine's browser; empty without one, since Playwright then uses its own. */
export const browserPath = (): string => BROWSERS.map(pathOf).find((path) => path) ?? '';

/** The path of a server; undefined where its tests are to be skipped. @throws Error if it is missing and required */
export function findServer(name: string): string | undefined {
  const path = pathOf(name);
  if (!path && process.env['REQUIRE_PROGRAMS']) throw new Error(`${name} is not installed.`);
  return path;
}

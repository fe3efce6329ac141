import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { aptGet, install } from './install.mjs';

/** The oldest Java that the HTML checker runs on. Source: its manual. */
const OLDEST = 17;

/**
 * The command of a Java to run the HTML checker with: JAVA_HOME's, else the one on the path, else Debian's.
 *
 * @throws Error saying what to install when none can be had
 */
export function findJava(): string {
  const home = process.env['JAVA_HOME'];
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  const found = candidates.find(isRecent) ?? fromApt();
  if (found) return found;
  throw new Error(
    `No Java to check the HTML with. Install Java ${OLDEST} or later (Debian: apt-get install default-jre-headless; elsewhere: https://adoptium.net) or set JAVA_HOME to one.`,
  );
}

function isRecent(command: string): boolean {
  // Java says its version on standard error: openjdk version "17.0.15" 2025-04-15
  const { stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1]) >= OLDEST;
}

function fromApt(): string | undefined {
  const commands = aptGet('default-jre-headless');
  if (commands.length === 0) return undefined;
  install(
    `The HTML checker needs Java ${OLDEST} or later, and this machine has none.`,
    ...commands,
  );
  return isRecent('/usr/bin/java') ? '/usr/bin/java' : undefined;
}

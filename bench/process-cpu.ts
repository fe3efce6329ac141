import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** How often Linux counts CPU time in a second. */
const TICKS = 100;

/** The workerd that has the mailbox's database open, of those that `parent` runs; undefined where Linux does not tell. */
export function workerProcess(parent: number | undefined): number | undefined {
  if (!existsSync('/proc/self/fd')) return undefined;
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = list
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
  return children.find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((file) =>
      readlinkSync(`/proc/${pid}/fd/${file}`).includes('Mailbox'),
    ),
  );
}

/** Milliseconds of CPU time that a process has had. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

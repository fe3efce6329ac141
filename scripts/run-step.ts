import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `failures` are those of the failed that have a name. */
export type Counts = { passed: number; failed: number; failures?: string[] };

/** A command that checks something. */
export type Step = {
  title: string;
  /** A program of `node_modules/.bin` and its arguments, with spaces between them. */
  command: string;
  env?: Record<string, string>;
  /** Whether it may write as it goes; what others say is shown when they have ended, since they may overlap. */
  live?: boolean;
  /** Reads what the command has reported of its tests. A command without it is one test itself. */
  count?: () => Counts;
};

/** Runs steps one after the other, and adds up what they counted. */
export async function runInTurn(steps: Step[]): Promise<Counts> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await run(step));
  return sum(counts);
}

/** A step that ends with an error though no test failed, or that has run no test at all, counts as a failure. */
export async function run({ title, command, env, live, count }: Step): Promise<Counts> {
  if (live) console.log(`\n── ${title}`);
  const start = performance.now();
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, {
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // A program that cannot be started says so instead of a status.
  const [status] = await once(child, 'close').catch((error: Error) => [error.message]);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n── ${title}: ${seconds} s\n${output}`);
  if (typeof status === 'string') console.error(status);

  if (!count) return status === 0 ? { passed: 1, failed: 0 } : failure(title);
  try {
    const { passed, failed, failures = [] } = count();
    const unexplained = failed === 0 && (status !== 0 || passed === 0);
    if (unexplained) return { ...failure(`${title}: an error that no test explains`), passed };
    return { passed, failed, failures: failures.map((name) => `${title}: ${name}`) };
  } catch (error) {
    return failure(`${title}: no report, ${(error as Error).message}`);
  }
}

/** What has failed without being a test that counts itself. */
export function failure(name: string): Counts {
  return { passed: 0, failed: 1, failures: [name] };
}

/** Names once more what has failed, since minutes of output lie between, and says in the last line how it went. */
export function finish(...counts: Counts[]) {
  const { passed, failed, failures } = sum(counts);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function sum(counts: Counts[]): Required<Counts> {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

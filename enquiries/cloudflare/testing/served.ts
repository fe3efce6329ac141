import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { run } from '../../node/testing/server-process.ts';
import { eventually } from '../../testing/eventually.ts';

/** `npm run serve:cloudflare`, as another process. */
export type Served = {
  url: string;
  output: () => string;
  /** SIGKILL for wrangler and every workerd of its: none of them outlives another. */
  kill: (workerdFirst?: boolean) => Promise<void>;
  /** SIGKILL for wrangler alone: its workerd live on. */
  killWrangler: () => Promise<void>;
  /** SIGTERM, and the end. */
  stop: () => Promise<unknown>;
};

export async function serveAtCloudflare(environment: NodeJS.ProcessEnv): Promise<Served> {
  const { child, output, ended } = run('cloudflare/local/serve.ts', [], environment);
  let orphans: number[] = [];
  const killWrangler = async () => {
    orphans = childrenOf(child.pid);
    child.kill('SIGKILL');
    await ended;
  };
  const kill = async (workerdFirst = false) => {
    const pids = [child.pid ?? 0, ...childrenOf(child.pid), ...orphans];
    for (const pid of workerdFirst ? pids.toReversed() : pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await ended;
  };
  onTestFinished(() => kill());
  const address = () => /served at (http:\/\/\S+?)\/\n/.exec(output())?.[1];
  const stopped = ended.then(() => {
    throw new Error(`It has not started:\n${output()}`);
  });
  // It is told of by the race alone.
  stopped.catch(() => {});
  const started = eventually(() => address() ?? Promise.reject(new Error(output())), {
    timeout: 120_000,
    interval: 20,
  });
  const url = await Promise.race([started, stopped]);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, output, kill, killWrangler, stop };
}

function childrenOf(parent: number | undefined): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = list.trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
}

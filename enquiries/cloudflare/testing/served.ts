/** Runs `npm run serve:cloudflare` as a process of its own. */
import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { startServer } from '../../node/testing/server-process.ts';

export async function serveAtCloudflare(environment: NodeJS.ProcessEnv) {
  const server = await startServer(environment, { program: 'cloudflare/local/serve.ts' });
  const { child, ended } = server;
  let orphans: number[] = [];
  /** SIGKILL for wrangler alone: its workerd live on. */
  const killWrangler = async () => {
    orphans = childrenOf(child.pid);
    child.kill('SIGKILL');
    await ended;
  };
  /** SIGKILL for wrangler and every workerd of its: none of them outlives another. */
  const kill = async () => {
    for (const pid of [child.pid ?? 0, ...childrenOf(child.pid), ...orphans]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await ended;
  };
  onTestFinished(kill);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ...server, kill, killWrangler, stop };
}

function childrenOf(parent: number | undefined): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = list.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
}

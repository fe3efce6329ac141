import { useEffect, useState } from 'react';
import type { Status as Online } from '../../../deploy/progress.ts';
import type { Ended, Run } from '../../server/publishing.ts';
import { ask } from '../api.ts';

/** Milliseconds between two progress requests. */
const PAUSE = 300;

/** What is online, and the command that is running or was the last one. */
export function useDeployment() {
  const [status, setStatus] = useState<Online | Ended>();
  const [run, setRun] = useState<Run>();
  const [closing] = useState(() => new AbortController());

  const readStatus = () =>
    ask<Online>('GET', 'status').then(setStatus, ({ message: text }) =>
      setStatus({ step: 'done', ok: false, text }),
    );

  /** Shows how a command goes until it has ended. */
  async function follow(begun: Promise<Run | null>) {
    try {
      let run = await begun;
      while (run) {
        setRun(run);
        if (run.ended) break;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (closing.signal.aborted) return;
        run = await ask<Run>('GET', 'deploy');
      }
      // A server that refused the password would refuse it again.
      if (!run?.ended?.login) await readStatus();
    } catch (error) {
      const ended: Ended = { step: 'done', ok: false, text: (error as Error).message };
      setRun((run) => ({ command: 'publish', steps: [], ...run, ended }));
    }
  }

  /** @param prepare what is done before it is started */
  function start(command: string, prepare = async () => {}) {
    // The previous message may be out of date.
    setStatus(undefined);
    setRun({ command, steps: [] });
    follow(prepare().then(() => ask('POST', 'deploy', { command })));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // What is running, or how the last one ended.
    follow(ask('GET', 'deploy'));
    return () => closing.abort();
  }, []);

  return { status, run, start };
}

import { useEffect, useRef, useState } from 'react';
import type { OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment, Ended } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';

/** Milliseconds between two progress requests. */
const PAUSE = 300;

const failed = ({ message: text }: Error): Ended => ({ step: 'done', ok: false, text });

async function readNext() {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return receive(api.deploy.$get());
}

/** What is online, and the command that is running or was the last one. */
export function useDeployment() {
  const [status, setStatus] = useState<OnlineStatus | Ended>();
  const [run, setRun] = useState<Deployment>();
  /** What is followed, until the next command begins or the dialog is closed. */
  const followed = useRef<Promise<Deployment | null>>(null);

  /** Shows how a command goes, and once it has ended what is online. */
  async function follow(begun: Promise<Deployment | null>) {
    followed.current = begun;
    const isFollowed = () => followed.current === begun;
    try {
      let shown: string | undefined;
      // After its end too, since another window may start the next one.
      for (let run = await begun; isFollowed(); run = await readNext()) {
        if (JSON.stringify(run) === shown) continue;
        shown = JSON.stringify(run);
        setStatus(undefined);
        if (run) setRun(run);
        // A server that refused the password would refuse it again.
        if ((run && !run.ended) || run?.ended?.login) continue;
        const online = await receive(api.status.$get()).catch(failed);
        // A command that has begun meanwhile may change it.
        if (isFollowed()) setStatus(online);
      }
    } catch (error) {
      if (!isFollowed()) return;
      setRun((run) => ({ command: 'publish', steps: [], ...run, ended: failed(error as Error) }));
    }
  }

  /** @param prepare what is done before it is started */
  function start(command: string, prepare = async () => {}) {
    // The previous message may be out of date.
    setStatus(undefined);
    setRun({ command, steps: [] });
    follow(prepare().then(() => receive(api.deploy.$post({ json: { command } }))));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // What is running, or how the last one ended.
    follow(receive(api.deploy.$get()));
    return () => {
      followed.current = null;
    };
  }, []);

  return { status, run, start };
}

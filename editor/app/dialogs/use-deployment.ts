import { useEffect, useRef, useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';

/** Milliseconds between two progress requests. */
const PAUSE = 300;

const failed = ({ message: text }: Error): Done => ({ step: 'done', ok: false, text });

/**
 * Follows the command that is running, in any window, and reads what is online when none is.
 *
 * @returns `run` is a command that was seen running, `earlier` the last one that had ended before
 */
export function useDeployment() {
  const [status, setStatus] = useState<OnlineStatus | Done>();
  const [run, setRun] = useState<Deployment>();
  const [earlier, setEarlier] = useState<Deployment>();
  /** The command that is followed, until the next one begins or the dialog is closed. */
  const followed = useRef<Promise<Deployment | null>>(null);

  /** @param isOpening whether the dialog opens, so that a command that has ended is an earlier one */
  async function follow(begun: Promise<Deployment | null>, { isOpening = false } = {}) {
    followed.current = begun;
    const isFollowed = () => followed.current === begun;
    try {
      let shown: string | undefined;
      // After its end too, since another window may start the next one.
      for (let next = await begun; isFollowed(); next = await readNext()) {
        if (JSON.stringify(next) === shown) continue;
        const isEarlier = isOpening && shown === undefined && next?.ended;
        shown = JSON.stringify(next);
        setStatus(undefined);
        if (next && isEarlier) setEarlier(next);
        else if (next) setRun(next);
        // A server that refused the password would refuse it again.
        if ((next && !next.ended) || next?.ended?.login) continue;
        const online = await receive(api.status.$get()).catch(failed);
        // A command that has begun meanwhile may change it.
        if (isFollowed()) setStatus(online);
      }
    } catch (error) {
      if (!isFollowed()) return;
      setRun((last) => ({ command: 'publish', steps: [], ...last, ended: failed(error as Error) }));
    }
  }

  /** @param prepare what is done before the command is started */
  function start(command: string, prepare = async () => {}) {
    setStatus(undefined);
    setEarlier(undefined);
    setRun({ command, steps: [] });
    follow(prepare().then(() => receive(api.deploy.$post({ json: { command } }))));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    follow(receive(api.deploy.$get()), { isOpening: true });
    return () => {
      followed.current = null;
    };
  }, []);

  return { status, run, earlier, start };
}

async function readNext() {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return receive(api.deploy.$get());
}

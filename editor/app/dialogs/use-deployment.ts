import { useEffect, useRef, useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';

/** Milliseconds between two progress requests. */
const PAUSE = 300;

const failed = ({ message: text }: Error): Done => ({ step: 'done', ok: false, text });

/**
 * Follows the running command, even if another window started it. When no command runs, reads what is online.
 *
 * @returns `run` is a command that this dialog has seen running; `earlier` ended before the dialog opened
 */
export function useDeployment() {
  const [status, setStatus] = useState<OnlineStatus | Done>();
  const [run, setRun] = useState<Deployment>();
  const [earlier, setEarlier] = useState<Deployment>();
  /** The request for the command being followed. Null once the dialog is closed. */
  const followed = useRef<Promise<Deployment | null>>(null);

  /** @param isOpening true when the dialog has just opened, so a command that has already ended counts as `earlier` */
  async function follow(begun: Promise<Deployment | null>, { isOpening = false } = {}) {
    followed.current = begun;
    const isFollowed = () => followed.current === begun;
    try {
      let shown: string | undefined;
      // Keep polling after the command ends, because another window may start the next one.
      for (let next = await begun; isFollowed(); next = await readNext()) {
        if (JSON.stringify(next) === shown) continue;
        const isEarlier = isOpening && shown === undefined && next?.ended;
        shown = JSON.stringify(next);
        setStatus(undefined);
        if (next && isEarlier) setEarlier(next);
        else if (next) setRun(next);
        // Skip the status while a command runs, or if the host refused the password: it would refuse again.
        if ((next && !next.ended) || next?.ended?.login) continue;
        const online = await receive(api.status.$get()).catch(failed);
        // Ignore the status if a newer command has started, which may change what is online.
        if (isFollowed()) setStatus(online);
      }
    } catch (error) {
      if (!isFollowed()) return;
      setRun((last) => ({ command: 'publish', steps: [], ...last, ended: failed(error as Error) }));
    }
  }

  /** @param prepare runs before the command. If it fails, the command does not start. */
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

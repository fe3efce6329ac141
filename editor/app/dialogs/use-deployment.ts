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
    try {
      await showUntilClosed(begun, isOpening);
    } catch (error) {
      if (followed.current !== begun) return;
      setRun((last) => ({ command: 'publish', steps: [], ...last, ended: failed(error as Error) }));
    }
  }

  /** Keeps polling after the command ends, because another window may start the next one. */
  async function showUntilClosed(begun: Promise<Deployment | null>, isOpening: boolean) {
    const isFollowed = () => followed.current === begun;
    let shown: string | undefined;
    for (let next = await begun; isFollowed(); next = await readNext()) {
      if (JSON.stringify(next) === shown) continue;
      const isEarlier = isOpening && shown === undefined && next?.ended;
      shown = JSON.stringify(next);
      setStatus(undefined);
      const show = isEarlier ? setEarlier : setRun;
      if (next) show(next);
      if (canReadStatus(next)) await showStatus(isFollowed);
    }
  }

  /** Ignores the status if a newer command has started meanwhile, which may change what is online. */
  async function showStatus(isFollowed: () => boolean) {
    const online = await receive(api.status.$get()).catch(failed);
    if (isFollowed()) setStatus(online);
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

/** While a command runs, the status changes. A host that refused the password would refuse it again. */
const canReadStatus = (latest: Deployment | null) =>
  latest === null || (latest.ended !== undefined && !latest.ended.login);

async function readNext() {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return receive(api.deploy.$get());
}

import { useEffect, useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';

const POLL_INTERVAL_MS = 300;

const failed = ({ message: text }: Error): Done => ({ step: 'done', ok: false, text });

/** Follows the latest command of any window, and reads what is online. A command is `earlier` if it ended before this opened. */
export function useDeployment() {
  const [latest, setLatest] = useState<Deployment | null>();
  const [latestAtOpening, setLatestAtOpening] = useState<string>();
  const [status, setStatus] = useState<OnlineStatus | Done>();
  const latestAsText = JSON.stringify(latest);
  const isEarlier = latest?.ended && latestAsText === latestAtOpening;

  const showFailure = (error: Error) => setLatest({ command: '', steps: [], ended: failed(error) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    function follow(deployment: Deployment | null) {
      setLatest(deployment);
      setLatestAtOpening((before) => before ?? JSON.stringify(deployment));
    }
    const poll = () => receive(api.deploy.$get()).then(follow, showFailure);
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every poll returns a new object
  useEffect(() => {
    setStatus(undefined);
    if (!canReadStatus(latest)) return;
    // A newer command may change what is online while the status is read.
    let isLatest = true;
    receive(api.status.$get())
      .catch(failed)
      .then((online) => isLatest && setStatus(online));
    return () => {
      isLatest = false;
    };
  }, [latestAsText]);

  const start = (command: string) =>
    receive(api.deploy.$post({ json: { command } })).then(setLatest, showFailure);

  return isEarlier ? { status, earlier: latest, start } : { status, run: latest, start };
}

/** While a command runs, the status changes. A host that refused the password would refuse it again. */
const canReadStatus = (run: Deployment | null | undefined) =>
  run === null || (run?.ended !== undefined && !run.ended.isLoginRefused);

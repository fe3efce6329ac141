import { useEffect, useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';
import { isSame } from '../form/form-data.ts';

const POLL_INTERVAL_MS = 300;

/** Undefined until the server answers. Null if no command has run since the editor started. */
type LatestRun = Deployment | null | undefined;

const failureOf = ({ message: text }: Error): Done => ({ step: 'done', ok: false, text });

/** Returns the latest run of a command: as `earlierRun` if it ended before the dialog opened, as `run` otherwise. */
export function useDeployment() {
  const { latestRun, runAtOpening, start } = useLatestRun();
  const status = useOnlineStatus(latestRun);
  const hadEndedAtOpening = latestRun?.ended && isSame(latestRun, runAtOpening);
  if (hadEndedAtOpening) return { status, earlierRun: latestRun, start };
  return { status, run: latestRun, start };
}

/** Polls the latest run, which another window may have started. */
function useLatestRun() {
  const [latestRun, setLatestRun] = useState<LatestRun>();
  const [runAtOpening, setRunAtOpening] = useState<LatestRun>();
  const showFailure = (error: Error) =>
    setLatestRun({ command: '', steps: [], ended: failureOf(error) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: polls from the start
  useEffect(() => {
    function showRun(run: Deployment | null) {
      setLatestRun(run);
      setRunAtOpening((firstRun) => (firstRun === undefined ? run : firstRun));
    }
    const poll = () => receive(api.deploy.$get()).then(showRun, showFailure);
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  const start = (command: string) =>
    receive(api.deploy.$post({ json: { command } })).then(setLatestRun, showFailure);
  return { latestRun, runAtOpening, start };
}

/** Reads what is online, and reads it again whenever a command has ended. */
function useOnlineStatus(latestRun: LatestRun) {
  const [status, setStatus] = useState<OnlineStatus | Done>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every poll returns a new object
  useEffect(() => {
    setStatus(undefined);
    if (!canReadStatus(latestRun)) return;
    let isCurrent = true;
    receive(api.status.$get())
      .catch(failureOf)
      .then((answer) => isCurrent && setStatus(answer));
    // Ignores an answer that arrives after a newer command has started.
    return () => {
      isCurrent = false;
    };
  }, [JSON.stringify(latestRun)]);
  return status;
}

/** False during a run, because it changes the status, and after a refused login, because it would be refused again. */
const canReadStatus = (latestRun: LatestRun) =>
  latestRun === null || (latestRun?.ended && !latestRun.ended.isLoginRefused);

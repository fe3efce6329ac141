import { useEffect, useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';
import { isSame } from '../form/form-data.ts';

const POLL_INTERVAL_MS = 300;

/** Undefined until the server answers. Null if no command has run since the editor started. */
type LatestRun = Deployment | null | undefined;

const failureOf = ({ message: text }: Error): Done => ({ step: 'done', ok: false, text });

export function useDeployment() {
  const [openedAt] = useState(Date.now);
  const { latestRun, start } = useLatestRun();
  const status = useStatusAfter(latestRun);
  const endedBeforeOpening = latestRun?.endedAt !== undefined && latestRun.endedAt < openedAt;
  const run = endedBeforeOpening ? undefined : latestRun;
  const earlierRun = endedBeforeOpening ? latestRun : undefined;
  const online = status?.step === 'status' ? status : undefined;
  return { status, online, run, earlierRun, start };
}

function useLatestRun() {
  const [latestRun, setLatestRun] = useState<LatestRun>();
  // Each poll returns a new object. The old one stays if it is equal, so that effects do not run again.
  const showRun = (run: LatestRun) => setLatestRun((old) => (isSame(old, run) ? old : run));
  const showFailure = (error: Error) => showRun({ command: '', ended: failureOf(error) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: polls from the start
  useEffect(() => {
    const poll = () => receive(api.deploy.$get()).then(showRun, showFailure);
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  const start = (command: string) =>
    receive(api.deploy.$post({ json: { command } })).then(showRun, showFailure);
  return { latestRun, start };
}

function useStatusAfter(latestRun: LatestRun) {
  const [status, setStatus] = useState<OnlineStatus | Done>();
  useEffect(() => {
    let isCurrent = true;
    async function showStatus() {
      const answer = await receive(api.status.$get()).catch(failureOf);
      if (isCurrent) setStatus(answer);
    }
    setStatus(undefined);
    if (canReadStatus(latestRun)) showStatus();
    return () => {
      isCurrent = false;
    };
  }, [latestRun]);
  return status;
}

const canReadStatus = (latestRun: LatestRun) =>
  // A running command still changes the status. After a refused login, the target would refuse the next one too.
  latestRun === null || (latestRun?.ended && !latestRun.ended.isLoginRefused);

import { useEffect, useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import type { Deployment } from '../../server/publishing.ts';
import { api, receive } from '../api.ts';
import { isSame } from '../form/form-data.ts';

const POLL_INTERVAL_MS = 300;

/** Undefined until the server answers. Null if nothing was run since the editor started. */
type Latest = Deployment | null | undefined;

const failed = ({ message: text }: Error): Done => ({ step: 'done', ok: false, text });

/** Returns the latest command, as `earlier` if it ended before the dialog opened and as `run` otherwise. */
export function useDeployment() {
  const { latest, firstSeen, start } = useLatest();
  const status = useStatus(latest);
  const endedBeforeOpening = latest?.ended && isSame(latest, firstSeen);
  return endedBeforeOpening ? { status, earlier: latest, start } : { status, run: latest, start };
}

/** Polls the latest command, which another window may have started. */
function useLatest() {
  const [latest, setLatest] = useState<Latest>();
  const [firstSeen, setFirstSeen] = useState<Latest>();
  const showFailure = (error: Error) => setLatest({ command: '', steps: [], ended: failed(error) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    function follow(deployment: Deployment | null) {
      setLatest(deployment);
      setFirstSeen((first) => (first === undefined ? deployment : first));
    }
    const poll = () => receive(api.deploy.$get()).then(follow, showFailure);
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  const start = (command: string) =>
    receive(api.deploy.$post({ json: { command } })).then(setLatest, showFailure);
  return { latest, firstSeen, start };
}

/** Reads what is online, and reads it again whenever a command has ended. */
function useStatus(latest: Latest) {
  const [status, setStatus] = useState<OnlineStatus | Done>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every poll returns a new object
  useEffect(() => {
    setStatus(undefined);
    if (!canReadStatus(latest)) return;
    let isCurrent = true;
    receive(api.status.$get())
      .catch(failed)
      .then((answer) => isCurrent && setStatus(answer));
    // A newer command may change what is online before the answer arrives.
    return () => {
      isCurrent = false;
    };
  }, [JSON.stringify(latest)]);
  return status;
}

/** False during a command, which changes the status, and after a refused login, which would be refused again. */
const canReadStatus = (latest: Latest) =>
  latest === null || (latest?.ended !== undefined && !latest.ended.isLoginRefused);

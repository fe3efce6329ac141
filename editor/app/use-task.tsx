import { type ComponentProps, useEffect, useState } from 'react';
import type { OnSilence, Refused } from './api.ts';
import type { Message } from './store.ts';

type Task = (onSilence: OnSilence) => Promise<unknown>;

export function useTask(taskOnMount?: Task) {
  const [message, setMessage] = useState<Message>();
  const [isBusy, setBusy] = useState(false);

  const showFailure = (error: Error) => setMessage({ text: error.message, kind: 'problem' });

  async function runTask(task: Task) {
    setBusy(true);
    setMessage(undefined);
    try {
      // The task can show a failure while it still waits for a slow server.
      const result = await task(showFailure);
      setMessage(typeof result === 'string' ? { text: result, kind: 'ok' } : undefined);
    } catch (error) {
      showFailure(error as Refused);
    }
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (taskOnMount) runTask(taskOnMount);
  }, []);

  return { runTask, message, isBusy };
}

type StatusProps = { message: Message | undefined } & ComponentProps<'p'>;

export function Status({ message, ...rest }: StatusProps) {
  return (
    <p role="status" {...rest} data-kind={message?.kind}>
      {message?.text}
    </p>
  );
}

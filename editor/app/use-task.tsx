import { type ComponentProps, useEffect, useState } from 'react';
import type { OnSilence, Refused } from './api.ts';
import type { Message } from './store.ts';

/** Resolves to the message to show, if any. */
type Work = (onSilence: OnSilence) => Promise<unknown>;

export function useTask(onMount?: Work) {
  const [message, setMessage] = useState<Message>();
  const [isBusy, setBusy] = useState(false);

  const showFailure = (error: Error) => setMessage({ text: error.message, kind: 'problem' });

  async function run(work: Work) {
    setBusy(true);
    setMessage(undefined);
    try {
      // While the server is silent, the work may already show a failure, and goes on waiting.
      const text = await work(showFailure);
      setMessage(typeof text === 'string' ? { text, kind: 'ok' } : undefined);
    } catch (error) {
      showFailure(error as Refused);
    }
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (onMount) run(onMount);
  }, []);

  return { run, message, isBusy };
}

type StatusProps = { message: Message | undefined } & ComponentProps<'p'>;

export function Status({ message, ...rest }: StatusProps) {
  return (
    <p role="status" {...rest} data-kind={message?.kind}>
      {message?.text}
    </p>
  );
}

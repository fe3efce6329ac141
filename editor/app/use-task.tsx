import { type ComponentProps, useEffect, useState } from 'react';
import type { Refused } from './api.ts';
import type { Message } from './store.ts';

/** Runs requests, and keeps the message about the latest one. @param onMount a request to run once, at the start */
export function useTask(onMount?: () => Promise<unknown>) {
  const [message, setMessage] = useState<Message>();
  const [isBusy, setBusy] = useState(false);

  /** @param work resolves to the message to show, if any */
  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setMessage(undefined);
    try {
      const text = await work();
      if (typeof text === 'string') setMessage({ text, kind: 'ok' });
    } catch (error) {
      setMessage({ text: (error as Refused).message, kind: 'problem' });
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

import { type ComponentProps, useEffect, useState } from 'react';
import type { Refused } from './api.ts';

export type Message = { text: string; kind: 'ok' | 'problem' };

/** Runs requests, and keeps the message about the latest one. @param first a request to run once, on mount */
export function useTask(first?: () => Promise<unknown>) {
  const [message, setMessage] = useState<Message>();
  const [isBusy, setBusy] = useState(false);
  const notify = (text?: string, kind: Message['kind'] = 'ok') =>
    setMessage(text ? { text, kind } : undefined);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    notify();
    try {
      const done = await work();
      if (typeof done === 'string') notify(done);
    } catch (error) {
      notify((error as Refused).message, 'problem');
    }
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (first) run(first);
  }, []);

  return { run, notify, message, isBusy };
}

export function Status({
  message,
  ...rest
}: { message: Message | undefined } & ComponentProps<'p'>) {
  return (
    <p role="status" {...rest} data-kind={message?.kind}>
      {message?.text}
    </p>
  );
}

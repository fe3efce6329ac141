import { type ComponentProps, useEffect, useState } from 'react';
import type { Refused } from './api.ts';

/** @property field what it is about, where that is one field */
export type Said = {
  text: string;
  kind: 'ok' | 'problem' | 'notice';
  field?: string | undefined;
};

/** Runs what is asked of the server, and keeps what there is to say of it. @param first what is asked once, at the start */
export function useTask(first?: () => Promise<unknown>) {
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const say = (text?: string, kind: Said['kind'] = 'ok') =>
    setSaid(text ? { text, kind } : undefined);

  /** @param work returns what to say when it is done, if anything */
  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    say();
    try {
      const done = await work();
      if (typeof done === 'string') say(done);
    } catch (error) {
      const { message: text, details } = error as Refused;
      setSaid({ text, kind: 'problem', field: details?.field });
    }
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (first) run(first);
  }, []);

  return { run, say, said, isBusy };
}

export function Status({ said, ...rest }: { said: Said | undefined } & ComponentProps<'p'>) {
  return (
    <p role="status" {...rest} data-kind={said?.kind}>
      {said?.text}
    </p>
  );
}

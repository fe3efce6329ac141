import { useEffect, useState } from 'react';
import type { Status as Online } from '../../deploy/progress.ts';
import type { Overview } from '../server/api.ts';
import type { Ended, Run } from '../server/publishing.ts';
import { ask } from './api.ts';
import { Changes, Dialog } from './Dialog.tsx';
import { linkTo } from './route.ts';
import { TodoList } from './TodoList.tsx';
import { Status } from './use-task.tsx';

const HEADINGS: Record<string, string> = {
  publish: 'Publicera',
  undo: 'Ångra senaste publiceringen',
  replace: 'Publicera i den andras ställe',
  test: 'Testanmälan',
};

/** Milliseconds between two looks at how far it has come. */
const PAUSE = 300;

type PublishProps = {
  overview: Overview;
  unsaved: string[];
  onClose: () => void;
};

/** Going online and back: what remains to do before that, how far it has come, and how it ended. */
export function Publish({ overview, unsaved, onClose }: PublishProps) {
  const [status, setStatus] = useState<Online | Ended>();
  const [run, setRun] = useState<Run>();
  const [closing] = useState(() => new AbortController());
  const { command = 'publish', steps = [], ended } = run ?? {};
  const isRunning = run !== undefined && !ended;
  const { todos, samplesStop } = overview;
  const stops = todos.filter(({ kind }) => kind === 'problem' || samplesStop);
  const names = overview.groups.flatMap(({ subjects }) => subjects);
  const open = names.filter(({ subject }) => unsaved.includes(subject));

  const readStatus = () =>
    ask<Online>('GET', 'status').then(setStatus, ({ message: text }) =>
      setStatus({ step: 'done', ok: false, text }),
    );

  /** Shows how a command goes until it has ended. */
  async function follow(asked: Promise<Run | null>) {
    try {
      let run = await asked;
      while (run) {
        setRun(run);
        if (run.ended) break;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        // How it ended is told to who looks then.
        if (closing.signal.aborted) return;
        run = await ask<Run>('GET', 'deploy');
      }
      // A server that has refused the password would refuse it once more.
      if (run?.ended && !run.ended.login) await readStatus();
    } catch (error) {
      const ended: Ended = { step: 'done', ok: false, text: (error as Error).message };
      setRun((run) => ({ command, steps: [], ...run, ended }));
    }
  }

  function start(command: string, password?: string) {
    setRun({ command, steps: [] });
    follow(ask('POST', 'deploy', { command, password }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    readStatus();
    // What goes on, or has ended since the dialog was closed.
    follow(ask<Run | null>('GET', 'deploy').then((run) => (run?.isSeen ? null : run)));
    return () => closing.abort();
  }, []);

  const counting = steps.at(-1);
  const [address] = /https?:\/\/\S+/.exec(ended?.ok ? ended.text : '') ?? [];
  return (
    <Dialog heading={HEADINGS[command] ?? ''} onClose={onClose}>
      {/* What stopped a command may stop the question after it, and is said once. */}
      {status?.text !== ended?.text && <p>{status?.text}</p>}
      {!status && <p>Ser efter vad som är publicerat …</p>}
      {status?.step === 'status' && <Changes of={status.changes} />}
      {open.length > 0 && (
        <div className="message" data-kind="problem">
          <p>Du har ändringar som inte är sparade, och de kommer inte med:</p>
          <ul>
            {open.map(({ subject, label }) => (
              <li key={subject}>
                <a href={linkTo(subject)} onClick={onClose}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {stops.length > 0 && (
        <>
          <p className="message" data-kind="problem">
            Inget går att publicera förrän det här är gjort. Det som är påhittat byter du mot ditt
            eget, och tar bort krysset vid Exempel.
          </p>
          <TodoList todos={stops} onGo={onClose} />
        </>
      )}
      <div className="actions">
        <button
          type="button"
          className="main"
          disabled={isRunning || open.length > 0 || stops.length > 0}
          onClick={() => start('publish')}
        >
          Publicera nu
        </button>
        {status?.step === 'status' && status.previous && (
          <button type="button" disabled={isRunning} onClick={() => start('undo')}>
            Ångra senaste publiceringen
          </button>
        )}
        <a className="button quiet" href={linkTo('plats')} onClick={onClose}>
          Var den ligger
        </a>
      </div>
      {isRunning && (
        <progress
          aria-label="Så långt har det kommit"
          {...(counting?.total && { max: counting.total, value: counting.done })}
        />
      )}
      <Status
        className="message"
        said={ended && { text: ended.text, kind: ended.ok ? 'ok' : 'problem' }}
      />
      {ended?.login && (
        <form
          className="actions"
          // With an action React would clear the field when the last try ends, and what is typed by then.
          onSubmit={(event) => {
            event.preventDefault();
            start(command, String(new FormData(event.currentTarget).get('password')));
          }}
        >
          <label>
            Lösenordet hos webbhotellet
            <input
              ref={(field) => field?.focus()}
              name="password"
              type="password"
              autoComplete="off"
              required
            />
          </label>
          <button type="submit">Fortsätt</button>
        </form>
      )}
      {command === 'publish' && ended?.otherSite && (
        <button type="button" onClick={() => start('replace')}>
          Ersätt den som ligger där
        </button>
      )}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Öppna {address}
          </a>
        </p>
      )}
      {['publish', 'replace'].includes(command) && ended?.ok && (
        <button type="button" onClick={() => start('test')}>
          Skicka en testanmälan genom formuläret
        </button>
      )}
      <div role="log">
        {steps.map(({ step, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to
          <p key={step + at}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import type { DeployEvent, Status as Online, Progress } from '../../deploy/progress.ts';
import type { Overview } from '../server/api.ts';
import { deploy } from './api.ts';
import { Changes, Dialog } from './Dialog.tsx';
import { linkTo } from './route.ts';
import { TodoList } from './TodoList.tsx';
import { Status } from './use-task.tsx';

const HEADINGS = {
  publish: 'Publicera',
  preview: 'Det här skulle ändras',
  undo: 'Ångra senaste publiceringen',
  replace: 'Publicera i den andras ställe',
  test: 'Testanmälan',
};

type Command = keyof typeof HEADINGS;
type Ended = Extract<DeployEvent, { step: 'done' }>;
/** What has been started, here or before the dialog was opened. */
type Run = { command: Command; steps: Progress[]; ended?: Ended };

type PublishProps = {
  overview: Overview;
  /** The subjects with something that is not saved. */
  unsaved: string[];
  onClose: () => void;
};

/** A run after what it says next. */
function after(run: Run | undefined, event: DeployEvent): Run | undefined {
  if (event.step === 'begun') return { command: event.command as Command, steps: [] };
  if (!run || event.step === 'status') return run;
  if (event.step === 'done') return { ...run, ended: event };
  // A step that reports progress again replaces its earlier line.
  const steps = run.steps.filter(({ step }) => !event.total || step !== event.step);
  return { ...run, steps: [...steps, event] };
}

/** Going online and back: what remains to do before that, how far it has come, and how it ended. */
export function Publish({ overview, unsaved, onClose }: PublishProps) {
  const [status, setStatus] = useState<Online | Ended>();
  const [run, setRun] = useState<Run>();
  const [closing] = useState(() => new AbortController());
  const { command, steps = [], ended } = run ?? {};
  const isRunning = run !== undefined && !ended;
  const { todos, samplesStop } = overview;
  const stops = todos.filter(({ kind }) => kind === 'problem' || samplesStop);
  const names = overview.groups.flatMap(({ subjects }) => subjects);

  async function readStatus() {
    for await (const event of deploy({ command: 'status' }, closing.signal)) {
      if (event.step === 'status' || event.step === 'done') setStatus(event);
    }
  }

  /** Starts a command, or without one shows what goes on or has ended since the dialog was closed. */
  async function show(command?: Command, password?: string) {
    if (command) setRun({ command, steps: [] });
    let end: Ended | undefined;
    for await (const event of deploy(command && { command, password }, closing.signal)) {
      if (event.step === 'done') end = event;
      setRun((run) => after(run, event));
    }
    // A server that has refused the password would refuse it once more.
    if (end && !end.login) await readStatus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    readStatus();
    show();
    return () => closing.abort();
  }, []);

  const counting = steps.at(-1);
  const [address] = /https?:\/\/\S+/.exec(ended?.ok ? ended.text : '') ?? [];
  return (
    <Dialog heading={HEADINGS[command ?? 'publish']} onClose={onClose}>
      {/* What stopped a command may stop the question after it, and is said once. */}
      {status?.text !== ended?.text && <p>{status?.text}</p>}
      {!status && <p>Ser efter vad som är publicerat …</p>}
      {status?.step === 'status' && <Changes of={status.changes} />}
      {unsaved.length > 0 && (
        <div className="message" data-kind="problem">
          <p>Du har ändringar som inte är sparade, och de kommer inte med:</p>
          <ul>
            {names.map(
              ({ subject, label }) =>
                unsaved.includes(subject) && (
                  <li key={subject}>
                    <a href={linkTo(subject)} onClick={onClose}>
                      {label}
                    </a>
                  </li>
                ),
            )}
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
          disabled={isRunning || unsaved.length > 0 || stops.length > 0}
          onClick={() => show('publish')}
        >
          Publicera nu
        </button>
        <button type="button" disabled={isRunning} onClick={() => show('preview')}>
          Se vad som ändras
        </button>
        {status?.step === 'status' && status.canUndo && (
          <button type="button" disabled={isRunning} onClick={() => show('undo')}>
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
      {command && ended?.login && (
        <form
          className="actions"
          // With an action React would clear the field when the last try ends, and what is typed by then.
          onSubmit={(event) => {
            event.preventDefault();
            show(command, String(new FormData(event.currentTarget).get('password')));
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
        <button type="button" onClick={() => show('replace')}>
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
      {(command === 'publish' || command === 'replace') && ended?.ok && (
        <button type="button" onClick={() => show('test')}>
          Skicka en testanmälan genom formuläret
        </button>
      )}
      <ul role="log">
        {steps.map(({ step, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to
          <li key={step + at}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}

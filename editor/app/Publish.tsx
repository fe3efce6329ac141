import { Fragment, useEffect, useState } from 'react';
import type { Overview } from '../server/api.ts';
import { type DeployEvent, deploy, type Refused } from './api.ts';
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
type Ended = Pick<DeployEvent, 'text' | 'ok' | 'login' | 'otherSite'>;

type PublishProps = {
  overview: Overview;
  /** The subjects with something that is not saved. */
  unsaved: string[];
  onClose: () => void;
};

/** Going online and back: what remains to do before that, how far it has come, and how it ended. */
export function Publish({ overview, unsaved, onClose }: PublishProps) {
  const [status, setStatus] = useState<DeployEvent>();
  const [command, setCommand] = useState<Command>();
  const [steps, setSteps] = useState<DeployEvent[]>([]);
  const [ended, setEnded] = useState<Ended>();
  const isRunning = command !== undefined && !ended;
  const { todos, samplesStop } = overview;
  const stops = todos.filter(({ kind }) => kind === 'problem' || samplesStop);
  const names = overview.groups.flatMap(({ subjects }) => subjects);

  async function readStatus() {
    for await (const event of deploy('status')) setStatus(event);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    readStatus().catch(() => undefined);
  }, []);

  async function run(command: Command, password?: string) {
    setCommand(command);
    setSteps([]);
    setEnded(undefined);
    let end: Ended = { text: 'Det här skulle publiceras. Inget är ändrat online.', ok: true };
    try {
      for await (const event of deploy(command, password)) {
        if (event.step === 'done') end = event;
        // A step that reports progress again replaces its earlier line.
        else
          setSteps((all) => [
            ...all.filter(({ step }) => !event.total || step !== event.step),
            event,
          ]);
      }
    } catch (error) {
      end = { text: (error as Refused).message, ok: false };
    }
    setEnded(end);
    // A server that has refused the password would refuse it once more.
    if (!end.login) readStatus().catch(() => undefined);
  }

  const counting = steps.at(-1);
  const [address] = /https?:\/\/\S+/.exec(ended?.ok ? ended.text : '') ?? [];
  return (
    <Dialog heading={HEADINGS[command ?? 'publish']} onClose={onClose}>
      <p>{status?.text ?? 'Ser efter vad som är publicerat …'}</p>
      <Changes of={status?.changes ?? []} />
      {unsaved.length > 0 && (
        <p className="message" data-kind="problem">
          Du har ändringar som inte är sparade, och de kommer inte med:{' '}
          {unsaved.map((subject, at) => (
            <Fragment key={subject}>
              {at > 0 && ', '}
              <a href={linkTo(subject)} onClick={onClose}>
                {names.find((one) => one.subject === subject)?.label}
              </a>
            </Fragment>
          ))}
        </p>
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
          onClick={() => run('publish')}
        >
          Publicera nu
        </button>
        <button type="button" disabled={isRunning} onClick={() => run('preview')}>
          Se vad som ändras
        </button>
        {status?.canUndo && (
          <button type="button" disabled={isRunning} onClick={() => run('undo')}>
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
            run(command, String(new FormData(event.currentTarget).get('password')));
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
        <button type="button" onClick={() => run('replace')}>
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
        <button type="button" onClick={() => run('test')}>
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

import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeployEvent, deploy, type Overview, type Refused } from './api.ts';
import { Dialog } from './Dialog.tsx';
import { linkTo } from './route.ts';
import { TodoList } from './TodoList.tsx';

type Command = 'publish' | 'preview' | 'undo' | 'test';

const HEADINGS: Record<Command, string> = {
  publish: 'Publicera',
  preview: 'Det här skulle ändras',
  undo: 'Ångra senaste publiceringen',
  test: 'Testanmälan',
};

type PublishProps = {
  overview: Overview;
  /** The subjects with something that is not saved. */
  unsaved: string[];
  onClose: () => void;
};

/** Going online and back: what remains to do before that, how far it has come, and how it ended. */
export function Publish({ overview, unsaved, onClose }: PublishProps) {
  const [running, setRunning] = useState<Command>();
  const [heading, setHeading] = useState('Publicera');
  const [steps, setSteps] = useState<DeployEvent[]>([]);
  const [result, setResult] = useState<{ text: string; ok: boolean }>();
  const [status, setStatus] = useState<DeployEvent>();
  const [canTest, setCanTest] = useState(false);
  /** What was not let in, for want of the right password. */
  const [refused, setRefused] = useState<Command>();
  const isThere = useRef(true);
  const { todos, samplesStop } = overview;
  const stops = todos.filter(
    ({ kind }) => kind === 'problem' || (kind === 'sample' && samplesStop),
  );
  const names = overview.groups.flatMap(({ subjects }) => subjects);

  const readStatus = useCallback(async () => {
    for await (const event of deploy('status')) if (isThere.current) setStatus(event);
  }, []);
  useEffect(() => {
    isThere.current = true;
    readStatus().catch(() => undefined);
    return () => {
      isThere.current = false;
    };
  }, [readStatus]);

  async function run(command: Command, password?: string) {
    setRefused(undefined);
    setRunning(command);
    setHeading(HEADINGS[command]);
    setSteps([]);
    setResult(undefined);
    setCanTest(false);
    let ended: DeployEvent | undefined;
    try {
      for await (const event of deploy(command, password)) {
        if (event.step === 'done') ended = event;
        // A step that reports progress again replaces its earlier line.
        else
          setSteps((all) => [
            ...all.filter(({ step }) => !event.total || step !== event.step),
            event,
          ]);
      }
      setResult(
        ended
          ? { text: ended.text, ok: ended.ok === true }
          : { text: 'Det här skulle publiceras. Inget är ändrat online.', ok: true },
      );
      if (ended?.login) setRefused(command);
      setCanTest(command === 'publish' && ended?.ok === true);
    } catch (error) {
      setResult({ text: (error as Refused).message, ok: false });
    }
    setRunning(undefined);
    readStatus().catch(() => undefined);
  }

  const counting = steps.at(-1);
  const [address] = /https?:\/\/\S+/.exec(result?.ok ? result.text : '') ?? [];
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p className="status">{status?.text ?? 'Ser efter vad som är publicerat …'}</p>
      {status?.changes && (
        <ul className="log">
          {status.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {unsaved.length > 0 && (
        <p className="message" data-kind="problem">
          Du har ändringar som inte är sparade, och de kommer inte med:{' '}
          {unsaved.map((subject) => (
            <a key={subject} href={linkTo(subject)} onClick={onClose}>
              {names.find((one) => one.subject === subject)?.label}
            </a>
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
          disabled={Boolean(running) || unsaved.length > 0 || stops.length > 0}
          onClick={() => run('publish')}
        >
          Publicera nu
        </button>
        <button type="button" disabled={Boolean(running)} onClick={() => run('preview')}>
          Se vad som ändras
        </button>
        {status?.canUndo && (
          <button type="button" disabled={Boolean(running)} onClick={() => run('undo')}>
            Ångra senaste publiceringen
          </button>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() => {
            location.hash = linkTo('plats');
            onClose();
          }}
        >
          Var den ligger
        </button>
      </div>
      {running && (
        <progress
          aria-label="Så långt har det kommit"
          {...(counting?.total && { max: counting.total, value: counting.done })}
        />
      )}
      <p className="result" role="status" data-kind={result && !result.ok ? 'problem' : undefined}>
        {result?.text}
      </p>
      {refused && (
        <form
          className="actions"
          // With an action React would clear the field when the last try ends, and what is typed by then.
          onSubmit={(event) => {
            event.preventDefault();
            run(refused, String(new FormData(event.currentTarget).get('password')));
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
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Öppna {address}
          </a>
        </p>
      )}
      {canTest && (
        <button type="button" onClick={() => run('test')}>
          Skicka en testanmälan genom formuläret
        </button>
      )}
      <ul role="log" className="log">
        {steps.map(({ step, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to
          <li key={step + at}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}

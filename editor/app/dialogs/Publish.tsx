import { useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import { swedishTime } from '../../../shared/text.ts';
import { PLACE } from '../../messages.ts';
import type { Overview, Todo } from '../../server/overview.ts';
import type { Deployment } from '../../server/publishing.ts';
import { labelOf, saveUnsaved, useUnsaved } from '../form/open-forms.ts';
import { PATH } from '../Menu.tsx';
import { linkTo, stepsLeft } from '../store.ts';
import { Status } from '../use-task.tsx';
import { Changes, Dialog, Unsaved } from './Dialog.tsx';
import { useDeployment } from './use-deployment.ts';

/** Opens the publish dialog, or the deploy target's form if the owner has not chosen a target yet. */
export function PublishButton({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false);
  if (!overview.isPlaced) {
    return (
      <a className="button main" href={linkTo(PLACE.subject)}>
        Publicera
      </a>
    );
  }
  return (
    <>
      <button type="button" className="main" onClick={() => setOpen(true)}>
        Publicera
      </button>
      {isOpen && <Publish overview={overview} onClose={() => setOpen(false)} />}
    </>
  );
}

type PublishProps = { overview: Overview; onClose: () => void };

function Publish({ overview, onClose }: PublishProps) {
  const { status, run, earlier, start } = useDeployment();
  const { command, steps = [], ended } = run ?? {};
  const isRunning = run !== undefined && !ended;
  const unsaved = useUnsaved();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const stops = overview.todos.filter((todo) => todo.stops);
  const online = status?.step === 'status' ? status : undefined;
  const isFromOtherFolder = online?.isFromOtherFolder || ended?.isFromOtherFolder;
  const isDone = ended?.ok && online?.changes.length === 0 && unsaved.length === 0;

  function publish() {
    const question = `${(online ?? ended)?.text} Ska det bytas ut mot det som finns här?`;
    if (isFromOtherFolder && !confirm(question)) return;
    start(isFromOtherFolder ? 'replace' : 'publish', async () => {
      const notSaved = await saveUnsaved();
      setRefused(notSaved);
      if (notSaved.length > 0) throw new Error('Inget är publicerat. Det här är inte sparat:');
    });
  }

  const undo = (latest: OnlineStatus) => {
    if (confirm(undoQuestion(latest))) start('undo');
  };

  return (
    <Dialog heading="Publicera" onClose={onClose}>
      {ended && (
        <>
          {ended.address && command !== 'test' && <h3>Din sida är ute</h3>}
          <Result ended={ended} refused={refused} onClose={onClose} />
          <NextSteps ended={ended} isDone={isDone} onTest={() => start('test')} />
        </>
      )}
      {/* An error that ended a command may be the status too. Show it once. */}
      {status?.text !== ended?.text && <p>{status?.text}</p>}
      {!status && !run && <p>Ser efter vad som är publicerat …</p>}
      <Changes of={online?.changes ?? []} />
      <Unsaved />
      <Stops overview={overview} stops={stops} onClose={onClose} />
      <div className="actions">
        <button
          type="button"
          className={isDone ? undefined : 'main'}
          disabled={isRunning || stops.length > 0}
          onClick={publish}
        >
          {unsaved.length > 0 ? 'Spara och publicera' : 'Publicera nu'}
        </button>
        {online?.undo && (
          <button type="button" disabled={isRunning} onClick={() => undo(online)}>
            Ångra senaste publiceringen
          </button>
        )}
      </div>
      <Earlier run={earlier} />
      {isRunning && <progress aria-label="Publicerar" />}
      <Log key={String(ended?.ok)} steps={steps} isOpen={!ended?.ok} />
    </Dialog>
  );
}

function undoQuestion({ undo, folder }: OnlineStatus): string {
  const effect = folder
    ? 'Lägg sedan upp mappen på nytt hos ditt webbhotell.'
    : 'Besökarna ser det genast.';
  return `Ångra det som publicerades ${undo?.from}, och lägga tillbaka det från ${undo?.to}? ${effect} Innehållet här är kvar, med allt du har ändrat sedan dess.`;
}

/** Shows how the command before this dialog ended. */
function Earlier({ run }: { run: Deployment | undefined }) {
  if (!run?.ended) return null;
  return (
    <p className="help">
      Senast, {swedishTime(run.endedAt ?? 0, 'short')}: {run.ended.text}
    </p>
  );
}

type NextStepsProps = { ended: Done; isDone: boolean | undefined; onTest: () => void };

function NextSteps({ ended: { address, folder }, isDone, onTest }: NextStepsProps) {
  if (!address && !folder) return null;
  return (
    <div className="actions">
      {address && (
        <a
          className={isDone ? 'button main' : 'button'}
          href={address}
          target="_blank"
          rel="noreferrer"
        >
          Öppna sidan
        </a>
      )}
      <button type="button" onClick={onTest}>
        Skicka en testanmälan genom formuläret
      </button>
    </div>
  );
}

/** Lists the todos that keep the site from being published. */
function Stops({ overview, stops, onClose }: PublishProps & { stops: Todo[] }) {
  if (stops.length === 0) return null;
  return (
    <div className="message" data-kind="problem">
      {overview.left.length > 0 && <p>{stepsLeft(overview)}. Sedan kan du publicera.</p>}
      {stops.map(({ text }) => text && <p key={text}>{text}</p>)}
      <a className="button" href={linkTo(PATH.subject)} onClick={onClose}>
        {PATH.label}
      </a>
    </div>
  );
}

function Log({ steps, isOpen }: { steps: Deployment['steps']; isOpen: boolean }) {
  if (steps.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>Så gick det till</summary>
      <div role="log">
        {steps.map(({ step, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to
          <p key={step + at}>{text}</p>
        ))}
      </div>
    </details>
  );
}

type Refusal = Awaited<ReturnType<typeof saveUnsaved>>[number];

/** Shows how a command ended, and the problems that kept forms from being saved. */
function Result({ ended, refused, onClose }: ResultProps) {
  const { text, ok, advice, login } = ended;
  return (
    <>
      <Status className="message" message={{ text, kind: ok ? 'ok' : 'problem' }} />
      {!ok && (
        <ul>
          {refused.map(({ form, name, message, path }) => (
            <li key={form + path}>
              <a href={linkTo(form, path)} onClick={onClose}>
                {[labelOf(form), name].filter(Boolean).join(' › ')}: {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {advice && <p className="message advice">{advice}</p>}
      {login && (
        <a className="button" href={linkTo(PLACE.subject)} onClick={onClose}>
          Skriv ett nytt lösenord
        </a>
      )}
    </>
  );
}

type ResultProps = { ended: Done; refused: Refusal[]; onClose: () => void };

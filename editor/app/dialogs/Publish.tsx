import { useState } from 'react';
import type { Done, OnlineStatus } from '../../../deploy/targets/target.ts';
import { swedishTime } from '../../../shared/text.ts';
import { PLACE } from '../../messages.ts';
import type { Overview } from '../../server/overview.ts';
import { unsavedText, useUnsaved } from '../form/unsaved-forms.ts';
import { LEFT_TO_DO } from '../Menu.tsx';
import { linkTo, stepsLeft } from '../store.ts';
import { Status } from '../use-task.tsx';
import { Changes, Dialog } from './Dialog.tsx';
import { useDeployment } from './use-deployment.ts';

export function PublishButton({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false);
  function open() {
    // The owner must choose where the site is put before it can be published.
    if (overview.isPlaced) setOpen(true);
    else location.hash = linkTo(PLACE.subject);
  }
  return (
    <>
      <button type="button" className="main" onClick={open}>
        Publicera
      </button>
      {isOpen && <PublishDialog overview={overview} onClose={() => setOpen(false)} />}
    </>
  );
}

function PublishDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const { status, online, run, earlierRun, start } = useDeployment();
  const unsaved = unsavedText(useUnsaved());
  const result = run?.ended;
  const isRunning = Boolean(run && !result);
  const canPublish = !isRunning && !overview.todos.some((todo) => todo.blocksPublishing);

  function publish() {
    if (!canPublish) return;
    // After a run, `online` is undefined until the status has been read again. The result of a failed run has `isFromOtherFolder` too.
    const command = askForCommand(unsaved, online ?? result);
    if (command) start(command);
  }

  return (
    <Dialog heading="Publicera" onClose={onClose}>
      {result && <Result command={run.command} result={result} onTest={() => start('test')} />}
      <StatusText status={status} run={run} />
      {online && <Changes changes={online.changes} />}
      {unsaved && <p>{unsaved}</p>}
      <Blockers overview={overview} />
      <div className="actions">
        {/* The attribute `disabled` would make the button lose focus. */}
        <button
          type="button"
          className={result?.ok ? undefined : 'main'}
          aria-disabled={!canPublish}
          onClick={publish}
        >
          Publicera nu
        </button>
        {online?.undo && <UndoButton online={online} onUndo={() => start('undo')} />}
      </div>
      <EarlierResult run={earlierRun} />
      {isRunning && (
        <div role="log">
          <progress aria-label="Publicerar" />
          <p>{run?.latestStep?.text}</p>
        </div>
      )}
    </Dialog>
  );
}

function EarlierResult({ run }: { run: ReturnType<typeof useDeployment>['earlierRun'] }) {
  if (!run?.ended) return null;
  return (
    <p className="help">
      Senast, {swedishTime(run.endedAt ?? 0, 'short')}: {run.ended.text}
    </p>
  );
}

function StatusText({ status, run }: Pick<ReturnType<typeof useDeployment>, 'status' | 'run'>) {
  if (!status) return run ? null : <p>Ser efter vad som är publicerat …</p>;
  const isShownAbove = status.text === run?.ended?.text;
  return isShownAbove ? null : <p>{status.text}</p>;
}

function askForCommand(unsaved: string, onlineNow: OnlineStatus | Done | undefined) {
  if (unsaved && !confirm(`${unsaved} Ska resten publiceras ändå?`)) return undefined;
  if (!onlineNow?.isFromOtherFolder) return 'publish';
  const question = `${onlineNow.text} Ska det bytas ut mot det som finns här?`;
  return confirm(question) ? 'replace' : undefined;
}

function UndoButton({ online, onUndo }: { online: OnlineStatus; onUndo: () => void }) {
  const { undo, folder } = online;
  const effect = folder
    ? 'Lägg sedan upp mappen på nytt hos ditt webbhotell.'
    : 'Besökarna ser det genast.';
  const question = `Ångra det som publicerades ${undo?.from}, och lägga tillbaka det från ${undo?.to}? ${effect} Innehållet här är kvar, med allt du har ändrat sedan dess.`;
  return (
    <button type="button" onClick={() => confirm(question) && onUndo()}>
      Ångra senaste publiceringen
    </button>
  );
}

type ResultProps = { command: string; result: Done; onTest: () => void };

function Result({ command, result, onTest }: ResultProps) {
  const { text, ok, advice, address, folder } = result;
  return (
    <>
      {address && command !== 'test' && <h3>Din sida är ute</h3>}
      <Status className="message" message={{ text, kind: ok ? 'ok' : 'problem' }} />
      {advice && (
        <p data-kind="problem">
          <strong>{advice}</strong>
        </p>
      )}
      <div className="actions">
        {address && (
          <a className="button main" href={address} target="_blank" rel="noreferrer">
            Öppna sidan
          </a>
        )}
        {(address || folder) && (
          <button type="button" onClick={onTest}>
            Skicka en testanmälan genom formuläret
          </button>
        )}
      </div>
    </>
  );
}

function Blockers({ overview }: { overview: Overview }) {
  const blockers = overview.todos.filter((todo) => todo.blocksPublishing);
  if (blockers.length === 0) return null;
  return (
    <div className="message" data-kind="problem">
      {overview.unfinished.length > 0 && <p>{stepsLeft(overview)}. Sedan kan du publicera.</p>}
      {blockers.map(({ text }) => text && <p key={text}>{text}</p>)}
      <a className="button" href={linkTo(LEFT_TO_DO.subject)}>
        {LEFT_TO_DO.label}
      </a>
    </div>
  );
}

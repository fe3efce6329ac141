import { useState } from 'react';
import type { Undo } from '../../../deploy/targets/target.ts';
import { PLACE } from '../../messages.ts';
import type { Overview } from '../../server/overview.ts';
import { labelOf, saveUnsaved, useUnsaved } from '../form/open-forms.ts';
import { PATH } from '../Menu.tsx';
import { linkTo, stepsLeft } from '../store.ts';
import { Status } from '../use-task.tsx';
import { Changes, Dialog, Unsaved } from './Dialog.tsx';
import { useDeployment } from './use-deployment.ts';

/** Opens the dialog; where no place is chosen yet, that comes first. */
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

/** Going online and back: what remains to do before that, how far it has come, and how it ended. */
function Publish({ overview, onClose }: PublishProps) {
  const { status, run, start } = useDeployment();
  const { command = 'publish', steps = [], ended } = run ?? {};
  const isRunning = run !== undefined && !ended;
  const open = useUnsaved();
  /** What kept something from being saved, each where it is. */
  const [wrong, setWrong] = useState<{ text: string; href: string }[]>([]);
  const stops = overview.todos.filter((todo) => todo.stops);
  const offered = status?.step === 'status' ? status.undo : undefined;

  /** What is written is saved first, if all of it is right. */
  const publish = () =>
    start('publish', async () => {
      const refused = await saveUnsaved();
      setWrong(
        refused.map(({ form, name, message, path }) => ({
          text: `${[labelOf(form), name].filter(Boolean).join(' › ')}: ${message}`,
          href: linkTo(form, path),
        })),
      );
      if (refused.length > 0) throw new Error('Inget är publicerat. Det här är inte sparat:');
    });

  function undo({ from, to }: Undo) {
    const question = `Ångra det som publicerades ${from}, och lägga tillbaka det från ${to}? Besökarna ser det genast. Innehållet här är kvar, med allt du har ändrat sedan dess.`;
    if (confirm(question)) start('undo');
  }

  const [address] = /https?:\/\/\S+/.exec(ended?.ok ? ended.text : '') ?? [];
  const isOut = command === 'publish' && address !== undefined;
  const changes = status?.step === 'status' ? status.changes : [];
  const isNew = !ended?.ok || changes.length + open.length > 0;
  return (
    <Dialog heading="Publicera" onClose={onClose}>
      {isOut && <h3>Din sida är ute</h3>}
      <Status
        className="message"
        message={ended && { text: ended.text, kind: ended.ok ? 'ok' : 'problem' }}
      />
      {command === 'publish' && ended && !ended.ok && wrong.length > 0 && (
        <ul>
          {wrong.map(({ text, href }) => (
            <li key={text}>
              <a href={href} onClick={onClose}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {ended?.login && (
        <a className="button" href={linkTo(PLACE.subject)} onClick={onClose}>
          Skriv ett nytt lösenord
        </a>
      )}
      {ended?.ok && (
        <div className="actions">
          {address && (
            <a
              className={isNew ? 'button' : 'button main'}
              href={address}
              target="_blank"
              rel="noreferrer"
            >
              Öppna sidan
            </a>
          )}
          {(isOut || ended.folder) && (
            <button type="button" onClick={() => start('test')}>
              Skicka en testanmälan genom formuläret
            </button>
          )}
        </div>
      )}
      {/* What stopped a command may stop the question after it, and is shown once. */}
      {status?.text !== ended?.text && <p>{status?.text}</p>}
      {!status && !run && <p>Ser efter vad som är publicerat …</p>}
      <Changes of={changes} />
      <Unsaved />
      {stops.length > 0 && (
        <div className="message" data-kind="problem">
          {overview.left.length > 0 && <p>{stepsLeft(overview)}. Sedan kan du publicera.</p>}
          {stops.map(({ text }) => text && <p key={text}>{text}</p>)}
          <a className="button" href={linkTo(PATH.subject)} onClick={onClose}>
            {PATH.label}
          </a>
        </div>
      )}
      <div className="actions">
        <button
          type="button"
          className={isNew ? 'main' : undefined}
          disabled={isRunning || stops.length > 0}
          onClick={publish}
        >
          {open.length > 0 ? 'Spara och publicera' : 'Publicera nu'}
        </button>
        {offered && (
          <button type="button" disabled={isRunning} onClick={() => undo(offered)}>
            Ångra senaste publiceringen
          </button>
        )}
      </div>
      {isRunning && <progress aria-label="Publicerar" />}
      {steps.length > 0 && (
        <details key={String(isOut)} open={!isOut}>
          <summary>Så gick det till</summary>
          <div role="log">
            {steps.map(({ step, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to
              <p key={step + at}>{text}</p>
            ))}
          </div>
        </details>
      )}
    </Dialog>
  );
}

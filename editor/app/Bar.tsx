import { useEffect, useState } from 'react';
import IconUndo from '~icons/tabler/arrow-back-up';
import IconRedo from '~icons/tabler/arrow-forward-up';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Overview } from '../server/overview.ts';
import { History } from './dialogs/History.tsx';
import { Publish } from './dialogs/Publish.tsx';
import { type Direction, takeStep, useNextStep, WORDS } from './form/undo.ts';
import { PLACE } from './Menu.tsx';
import { linkTo } from './route.ts';
import { type Message, Status, type useTask } from './use-task.tsx';

type BarProps = {
  overview: Overview;
  run: ReturnType<typeof useTask>['run'];
  message: Message | undefined;
  view: 'form' | 'page';
  onView: (view: 'form' | 'page') => void;
};

/** What concerns all subjects: undo and redo, also by keyboard, the history, and publishing. */
export function Bar({ overview, run, message, view, onView }: BarProps) {
  const next = { undo: useNextStep('undo'), redo: useNextStep('redo') };
  const [dialog, setDialog] = useState<'history' | 'publish'>();
  const close = () => setDialog(undefined);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, shiftKey } = event;
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const letter = key.toLowerCase();
      const isSave = letter === 's';
      const direction =
        letter === 'y' || (letter === 'z' && shiftKey) ? 'redo' : letter === 'z' && 'undo';
      // Other forms and dialogs have the browser's own.
      const isOther =
        document.querySelector('dialog[open]') ||
        (target as Element).closest('form:not([data-undo])');
      if (isSave) document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
      else if (!direction || isOther) return;
      else run(async () => takeStep(direction));
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <>
      <header className="bar">
        <button type="button" className="menu" aria-label="Ämnen" popoverTarget="subjects">
          <Icon icon={IconMenu} />
        </button>
        {(['undo', 'redo'] as Direction[]).map((direction) => {
          const { name } = WORDS[direction];
          const what = next[direction];
          return (
            <button
              key={direction}
              type="button"
              title={what}
              aria-label={what ? `${name}: ${what}` : name}
              disabled={!what}
              onClick={() => run(async () => takeStep(direction))}
            >
              <Icon icon={direction === 'undo' ? IconUndo : IconRedo} />
              <span className="word">{name}</span>
            </button>
          );
        })}
        <button type="button" onClick={() => setDialog('history')}>
          Historik
        </button>
        <button
          type="button"
          className="view"
          onClick={() => onView(view === 'form' ? 'page' : 'form')}
        >
          {view === 'form' ? 'Visa sidan' : 'Formulär'}
        </button>
        {overview.isPlaced ? (
          <button type="button" className="main" onClick={() => setDialog('publish')}>
            Publicera
          </button>
        ) : (
          <a className="button main" href={linkTo(PLACE.subject)}>
            Publicera
          </a>
        )}
        <Status message={message} />
      </header>
      {dialog === 'history' && <History onClose={close} />}
      {dialog === 'publish' && <Publish overview={overview} onClose={close} />}
    </>
  );
}

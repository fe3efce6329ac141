import { useState } from 'react';
import IconUndo from '~icons/tabler/arrow-back-up';
import IconRedo from '~icons/tabler/arrow-forward-up';
import IconHistory from '~icons/tabler/history';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Overview } from '../server/overview.ts';
import { History } from './dialogs/History.tsx';
import { PublishButton } from './dialogs/Publish.tsx';
import { takeStep, useNextStep } from './form/undo.ts';
import { type Message, Status } from './use-task.tsx';

type BarProps = {
  overview: Overview;
  message: Message | undefined;
  view: 'form' | 'page';
  onView: (view: 'form' | 'page') => void;
};

// Ctrl+S saves; Ctrl+Z undoes, and Ctrl+Shift+Z or Ctrl+Y undoes that.
addEventListener('keydown', (event) => {
  const { target, key, shiftKey } = event;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const letter = key.toLowerCase();
  const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
  // Other forms and dialogs have the browser's own.
  const isOther =
    document.querySelector('dialog[open]') ||
    (target as Element).closest('form:not([data-subject])');
  if (letter === 's') document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  else if (isOther || (!isRedo && letter !== 'z')) return;
  else takeStep(isRedo ? 'redo' : 'undo');
  event.preventDefault();
});

/** What concerns all subjects: undo and redo, the history, and publishing. */
export function Bar({ overview, message, view, onView }: BarProps) {
  const steps = [
    { direction: 'undo', name: 'Ångra', icon: IconUndo, what: useNextStep('undo') },
    { direction: 'redo', name: 'Gör om', icon: IconRedo, what: useNextStep('redo') },
  ] as const;
  const [isOpen, setOpen] = useState(false);

  return (
    <header className="bar">
      <strong>{overview.name}</strong>
      <button type="button" className="menu" aria-label="Ämnen" popoverTarget="subjects">
        <Icon icon={IconMenu} />
      </button>
      {steps.map(({ direction, name, icon, what }) => (
        <button
          key={direction}
          type="button"
          title={what}
          aria-label={what ? `${name}: ${what}` : name}
          disabled={!what}
          onClick={() => takeStep(direction)}
        >
          <Icon icon={icon} />
          <span className="word">{name}</span>
        </button>
      ))}
      <button type="button" aria-label="Historik" onClick={() => setOpen(true)}>
        <Icon icon={IconHistory} />
        <span className="word">Historik</span>
      </button>
      <button
        type="button"
        className="view"
        onClick={() => onView(view === 'form' ? 'page' : 'form')}
      >
        {view === 'form' ? 'Visa sidan' : 'Formulär'}
      </button>
      <PublishButton overview={overview} className="main" />
      <Status message={message} />
      {isOpen && <History onClose={() => setOpen(false)} />}
    </header>
  );
}

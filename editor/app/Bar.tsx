import IconUndo from '~icons/tabler/arrow-back-up';
import IconHistory from '~icons/tabler/history';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Overview } from '../server/overview.ts';
import { History } from './dialogs/History.tsx';
import { PublishButton } from './dialogs/Publish.tsx';
import { undo } from './form/undo.ts';
import { share, useStore } from './store.ts';
import { type Message, Status } from './use-task.tsx';

type BarProps = {
  overview: Overview;
  message: Message | undefined;
  view: 'form' | 'page';
  onView: (view: 'form' | 'page') => void;
};

export function Bar({ overview, message, view, onView }: BarProps) {
  const last = useStore(({ steps }) => steps.at(-1)?.label);
  const isHistoryOpen = useStore((state) => state.isHistoryOpen);

  return (
    <header className="bar">
      <strong>{overview.name}</strong>
      <button type="button" className="menu" aria-label="Ämnen" popoverTarget="subjects">
        <Icon icon={IconMenu} />
      </button>
      <button
        type="button"
        title={last}
        aria-label={last ? `Ångra: ${last}` : 'Ångra'}
        disabled={!last}
        onClick={undo}
      >
        <Icon icon={IconUndo} />
        <span className="word">Ångra</span>
      </button>
      <button type="button" aria-label="Historik" onClick={() => share({ isHistoryOpen: true })}>
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
      <PublishButton overview={overview} />
      <Status message={message} />
      {isHistoryOpen && <History onClose={() => share({ isHistoryOpen: false })} />}
    </header>
  );
}

import type { Overview } from '../server/overview.ts';
import { History } from './dialogs/History.tsx';
import { PublishButton } from './dialogs/Publish.tsx';
import { undo } from './form/undo.ts';
import { setState, useStore } from './store.ts';

export function Bar({ overview }: { overview: Overview }) {
  const canUndo = useStore(({ undoSteps }) => undoSteps.length > 0);
  const isHistoryOpen = useStore((state) => state.isHistoryOpen);
  return (
    <header className="bar">
      <strong>{overview.name}</strong>
      <button type="button" className="menu" popoverTarget="subjects">
        Ämnen
      </button>
      <button type="button" aria-disabled={!canUndo} onClick={undo}>
        Ångra
      </button>
      <button type="button" onClick={() => setState({ isHistoryOpen: true })}>
        Historik
      </button>
      <PublishButton overview={overview} />
      {isHistoryOpen && <History onClose={() => setState({ isHistoryOpen: false })} />}
    </header>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Saved } from '../server/content.ts';
import type { Overview } from '../server/overview.ts';
import { ask, takeTurns } from './api.ts';
import { edits, fileData, readDraft, redo, undo } from './edits.ts';
import { idOf, indexPath } from './form-data.ts';
import { linkTo } from './route.ts';
import type { useTask } from './use-task.tsx';

export const STEPS = {
  undo: { word: 'Ångra', done: 'Ångrat', take: undo },
  redo: { word: 'Gör om', done: 'Gjort om', take: redo },
};
export type Direction = keyof typeof STEPS;

/** What undo and redo would do: the newest step, be it in this browser and not saved, or a save. */
function nextSteps(overview: Overview | undefined) {
  const { unsaved, undo, redo, editedAt } = edits();
  const saves = { undo: overview?.undo, redo: overview?.redo };
  const isNewer = (save?: { at: string }, step?: { at: number }) =>
    save !== undefined && Date.parse(save.at) > (step?.at ?? 0);
  // What was written after a save is undone before it.
  const isCovered = unsaved.includes(saves.undo?.subject ?? '');
  const isRedo = isNewer(saves.redo, { at: editedAt }) && isNewer(saves.redo, redo);
  return {
    undo: isNewer(saves.undo, undo) && !isCovered ? saves.undo : undo,
    redo: isRedo ? saves.redo : redo,
  };
}

// A step that is asked for while another is on its way follows what that leaves.
const inTurn = takeTurns();

/** The overview of the project, and undo and redo by its saves and what is not saved, also by keyboard. */
export function useSteps(run: ReturnType<typeof useTask>['run'], onRestored: () => void) {
  const [overview, setOverview] = useState<Overview>();
  const latest = useRef<Overview>(undefined);

  async function readNow() {
    latest.current = await ask<Overview>('GET', 'overview');
    setOverview(latest.current);
  }

  async function step(direction: Direction) {
    const { done, take } = STEPS[direction];
    const next = nextSteps(latest.current)[direction];
    if (!next) return undefined;
    if ('changes' in next) {
      const { changes, notice } = await ask<Saved>('POST', direction);
      onRestored();
      await readNow();
      return notice ?? `${done}: ${changes.join(', ')}`;
    }
    take();
    const { subject, path = [], label } = next;
    const at = indexPath(readDraft(subject)?.data ?? fileData(subject), path);
    if (document.activeElement?.id !== idOf(at)) location.hash = linkTo(subject, at);
    return `${done}: ${label}`;
  }
  const take = (direction: Direction) => inTurn(() => run(() => step(direction)));

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
      else take(direction);
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return { overview, read: () => inTurn(readNow), next: nextSteps(overview), take };
}

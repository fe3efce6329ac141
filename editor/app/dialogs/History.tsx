import { useState } from 'react';
import { swedishTime } from '../../../shared/text.ts';
import type { Restored } from '../../server/content.ts';
import type { Save } from '../../server/history.ts';
import { ask } from '../api.ts';
import { openFiles } from '../form/drafts.ts';
import { tellPage } from '../page.ts';
import { readOverview } from '../shared-state.ts';
import { Status, useTask } from '../use-task.tsx';
import { Changes, Dialog, Unsaved } from './Dialog.tsx';

/** What was saved, the last first: read when it is opened. */
export function History({ onClose }: { onClose: () => void }) {
  const [saves, setSaves] = useState<Save[]>();
  const read = async () => setSaves(await ask('GET', 'history'));
  const { run, message } = useTask(read);

  const undo = ({ subject, id }: Save) =>
    run(async () => {
      const { changes } = await ask<Restored>('POST', `history/${subject}/${id}`);
      tellPage({ refresh: true });
      await Promise.all([openFiles(), readOverview(), read()]);
      return `Återställt. ${changes.join(', ')}`;
    });

  return (
    <Dialog heading="Historik" onClose={onClose}>
      <p className="help">
        De hundra senaste ändringarna, den senaste först. Det du tar tillbaka hamnar överst. Det som
        andra ser ändras inte förrän du publicerar.
      </p>
      <Unsaved>Det ligger kvar ovanpå det som du tar tillbaka.</Unsaved>
      <Status message={message} />
      {saves?.length === 0 && <p>Inget är sparat än.</p>}
      <ol>
        {saves?.map((save) => (
          <li key={save.subject + save.id}>
            <h3>
              {save.label} <time dateTime={save.at}>{swedishTime(save.at, 'long')}</time>
            </h3>
            <Changes of={save.changes} />
            <button type="button" onClick={() => undo(save)}>
              Ta tillbaka det som var före
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

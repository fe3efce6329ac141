import { useState } from 'react';
import { swedishTime } from '../../../shared/text.ts';
import type { Save } from '../../server/content/history.ts';
import { api, type OnSilence, receive } from '../api.ts';
import { reloadOpenForms } from '../form/unsaved-forms.ts';
import { readOverview } from '../store.ts';
import { tellPreview } from '../tell-preview.ts';
import { Status, useTask } from '../use-task.tsx';
import { Changes, Dialog } from './Dialog.tsx';

export function History({ onClose }: { onClose: () => void }) {
  const [saves, setSaves] = useState<Save[]>();
  const readSaves = async (onSilence: OnSilence) =>
    setSaves(await receive(api.history.$get(), onSilence));
  const { runTask, message } = useTask(readSaves);

  async function undoSave({ subject, id }: Save, onSilence: OnSilence) {
    await receive(api.history[':subject'][':id'].$post({ param: { subject, id } }), onSilence);
    tellPreview({ refresh: true });
    await Promise.all([reloadOpenForms(), readOverview(), readSaves(onSilence)]);
    return 'Återställt. Det ligger överst.';
  }

  return (
    <Dialog heading="Historik" onClose={onClose}>
      <p className="help">
        De hundra senaste ändringarna, den senaste först. Det som andra ser ändras inte förrän du
        publicerar.
      </p>
      <Status message={message} />
      {saves?.length === 0 && <p>Inget är sparat än.</p>}
      <ol>
        {saves?.map((save) => (
          <li key={save.subject + save.id}>
            <strong>{save.label}</strong>{' '}
            <time dateTime={save.at}>{swedishTime(save.at, 'short')}</time>
            <Changes changes={save.changes.map((text) => text.replace(`${save.label} › `, ''))} />
            <button type="button" onClick={() => runTask((onSilence) => undoSave(save, onSilence))}>
              Ta tillbaka<span className="visually-hidden"> {save.label}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

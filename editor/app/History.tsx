import { useEffect, useState } from 'react';
import { ask, type Refused, type Save } from './api.ts';
import { Dialog } from './Dialog.tsx';

const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short' });

type HistoryProps = { onRestored: (undo: string | null) => void; onClose: () => void };

/** What was saved, the last first: read when it is opened. */
export function History({ onRestored, onClose }: HistoryProps) {
  const [saves, setSaves] = useState<Save[]>();
  const [message, setMessage] = useState('');
  const read = () => ask<Save[]>('GET', 'history').then(setSaves);
  useEffect(() => {
    ask<Save[]>('GET', 'history').then(setSaves, (error: Refused) => setMessage(error.message));
  }, []);

  async function restore({ subject, id }: Save) {
    try {
      const { changes, undo } = await ask<{ changes: string[]; undo: string }>('POST', 'history', {
        subject,
        id,
      });
      setMessage(`Tillbakataget. ${changes.join(', ')}`);
      await read();
      onRestored(undo);
    } catch (error) {
      setMessage((error as Refused).message);
    }
  }

  return (
    <Dialog heading="Historik" onClose={onClose}>
      <p className="help">
        Det du har sparat, det senaste först. Det du tar tillbaka går också att ångra. Det som andra
        ser ändras inte förrän du publicerar.
      </p>
      <p role="status">{message || (saves ? '' : 'Läser …')}</p>
      {saves?.length === 0 && <p>Inget är sparat än.</p>}
      <ol className="saves">
        {saves?.map((save) => (
          <li key={save.subject + save.id}>
            <h3>
              {save.label} <time dateTime={save.at}>{moment.format(new Date(save.at))}</time>
            </h3>
            <ul>
              {save.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <button type="button" onClick={() => restore(save)}>
              Ta tillbaka det som var före
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

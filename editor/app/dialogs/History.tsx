import { useState } from 'react';
import { swedishTime } from '../../../shared/text.ts';
import type { Save } from '../../server/history.ts';
import { api, receive } from '../api.ts';
import { openFormsAgain } from '../form/open-forms.ts';
import { tellPage } from '../page.ts';
import { readOverview } from '../store.ts';
import { Status, useTask } from '../use-task.tsx';
import { Changes, Dialog, Unsaved } from './Dialog.tsx';

export function History({ onClose }: { onClose: () => void }) {
  const [saves, setSaves] = useState<Save[]>();
  const read = async () => setSaves(await receive(api.history.$get()));
  const { run, message } = useTask(read);

  const undo = ({ subject, id }: Save) =>
    run(async () => {
      await receive(api.history[':subject'][':id'].$post({ param: { subject, id } }));
      tellPage({ refresh: true });
      await Promise.all([openFormsAgain(), readOverview(), read()]);
      return 'Återställt. Det ligger överst.';
    });
  const days = Object.groupBy(
    saves ?? [],
    ({ at }) => swedishTime(at, 'full').split(' kl')[0] ?? '',
  );

  return (
    <Dialog heading="Historik" onClose={onClose}>
      <p className="help">
        De hundra senaste ändringarna, den senaste först. Det som andra ser ändras inte förrän du
        publicerar.
      </p>
      <Unsaved>Det ligger kvar ovanpå det som du tar tillbaka.</Unsaved>
      <Status message={message} />
      {saves?.length === 0 && <p>Inget är sparat än.</p>}
      {Object.entries(days).map(([day, ofDay = []]) => (
        <section key={day}>
          <h3 className="help">{day}</h3>
          <ol>
            {ofDay.map((save) => (
              <li key={save.subject + save.id} className="save">
                <div>
                  <strong>{save.label}</strong>{' '}
                  <time dateTime={save.at}>{swedishTime(save.at, 'short').slice(-5)}</time>
                  <Changes of={save.changes} label={save.label} />
                </div>
                <button type="button" className="quiet" onClick={() => undo(save)}>
                  Ta tillbaka<span className="visually-hidden"> {save.label}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  );
}

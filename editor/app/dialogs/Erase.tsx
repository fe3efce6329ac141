import type { FormEvent } from 'react';
import type { Enquiry } from '../../../shared/protocol.ts';
import type { Shown } from '../../server/enquiries.ts';
import { ask } from '../api.ts';
import { Status, useTask } from '../use-task.tsx';
import { Dialog } from './Dialog.tsx';
import { matching } from './matching.ts';

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' });

type EraseProps = {
  who: Enquiry;
  enquiries: Shown[];
  onClose: () => void;
  /** Reads the enquiries anew. */
  read: () => Promise<void>;
};

/** Everything that may be of one person, to be chosen from: several people have one name. */
export function Erase({ who, enquiries, onClose, read }: EraseProps) {
  const found = matching(enquiries, [who.email, who.phone, who.name]);
  const { run, message, isBusy } = useTask(read);

  function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ids = new FormData(event.currentTarget).getAll('id').map(Number);
    if (ids.length === 0) return;
    run(async () => {
      const text = await ask('POST', 'enquiries/erase', { ids });
      await read();
      return text;
    });
  }

  return (
    <Dialog heading={`Radera allt om ${who.name}`} onClose={onClose}>
      <form onSubmit={erase}>
        <p>
          De här har samma adress, nummer eller namn. Kryssa i dem som är rätt person. Det går inte
          att få tillbaka. Mejlen i din inkorg raderar du själv.
        </p>
        {found.map(({ id, receivedAt, name, phone, email }) => (
          <label key={id} className="choice">
            <input type="checkbox" name="id" value={id} defaultChecked={email === who.email} />
            {[name, phone, email, DAY.format(receivedAt)].filter(Boolean).join(', ')}
          </label>
        ))}
        <button type="submit" disabled={isBusy || found.length === 0}>
          Radera de ikryssade
        </button>
        <Status className="message" message={message} />
      </form>
    </Dialog>
  );
}

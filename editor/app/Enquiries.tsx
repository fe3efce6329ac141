import { type ReactNode, useState } from 'react';
import { replyLink } from '../../enquiries/mail/reply-link.ts';
import { type Enquiry, FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { groupPhone, telHref } from '../../shared/telephone.ts';
import { swedishTime } from '../../shared/text.ts';
import type { Shown } from '../server/enquiries.ts';
import { ask } from './api.ts';
import { Status, useTask } from './use-task.tsx';

export type Found = { enquiries?: Shown[]; elsewhere?: string };

/** The enquiries that can be reached from here: to read, to answer, and to erase. */
export function Enquiries() {
  const [found, setFound] = useState<Found>({});
  const { enquiries, elsewhere } = found;
  const read = async () => setFound(await ask('GET', 'enquiries'));
  const { run, message, isBusy } = useTask(read);

  const answer = (id: number, isAnswered: boolean) =>
    run(async () => {
      await ask('POST', 'enquiries/answered', { ids: [id], isAnswered });
      await read();
    });

  function erase(email: string) {
    const isHers = (one: Shown) => one.email.toLowerCase() === email.toLowerCase();
    const ids = enquiries?.filter(isHers).map(({ id }) => id) ?? [];
    const question = `Radera allt från ${email} (${ids.length} st)? Det går inte att ångra. Mejlen i din inkorg raderar du själv.`;
    if (!confirm(question)) return;
    run(async () => {
      const text = await ask('POST', 'enquiries/erase', { ids });
      await read();
      return text;
    });
  }

  return (
    <article className="subject">
      <header className="form-head">
        <h1>Intresseanmälningar</h1>
      </header>
      <Status className="message" message={isBusy ? { text: 'Hämtar …', kind: 'ok' } : message} />
      {elsewhere && <p>{elsewhere}</p>}
      {enquiries?.length === 0 && <p>Inga intresseanmälningar än.</p>}
      {enquiries?.map(({ id, receivedAt, answeredAt, mail, isHeld, ...fields }) => (
        <details key={id} className="row">
          <summary>
            <strong>{fields.name}</strong> <time>{swedishTime(receivedAt, 'short')}</time>{' '}
            {answeredAt && <span className="help">Besvarad</span>}
            {isHeld && <span className="help">Inte mejlad än</span>}
          </summary>
          <dl>
            {FIELD_NAMES.filter((field) => field !== 'name').map((field) => (
              <div key={field}>
                <dt>{FIELDS[field].label}</dt>
                <dd>
                  <Answerable field={field} of={fields} />
                </dd>
              </div>
            ))}
            <div>
              <dt>Mejl</dt>
              <dd>{mail}</dd>
            </div>
          </dl>
          <label className="choice">
            <input
              type="checkbox"
              checked={answeredAt !== null}
              disabled={isBusy}
              onChange={({ target }) => answer(id, target.checked)}
            />
            {answeredAt ? `Besvarad ${swedishTime(answeredAt, 'short')}` : 'Besvarad'}
          </label>
          <button type="button" disabled={isBusy} onClick={() => erase(fields.email)}>
            Radera allt från {fields.email}
          </button>
        </details>
      ))}
    </article>
  );
}

/** A field of an enquiry: an address and a number are links to answer with. */
function Answerable({ field, of }: { field: keyof Enquiry; of: Enquiry }): ReactNode {
  const text = field === 'phone' ? groupPhone(of.phone) : of[field];
  if (!text) return '–';
  const href = field === 'email' ? replyLink(of) : field === 'phone' ? telHref(text) : undefined;
  return href ? <a href={href}>{text}</a> : text;
}

import { replyLink } from '../../enquiries/mail/reply-link.ts';
import { fullText } from '../../enquiries/owner/texts.ts';
import type { StoredEnquiry } from '../../enquiries/storage/store.ts';
import { telHref } from '../../shared/telephone.ts';
import { swedishTime } from '../../shared/text.ts';
import { ask } from './api.ts';
import { latestEnquiries, readEnquiries, useShared } from './shared-state.ts';
import { Status, useTask } from './use-task.tsx';

/** The enquiries that can be reached from here: to read, to answer, and to erase. */
export function Enquiries() {
  const { enquiries, elsewhere } = useShared(latestEnquiries) ?? {};
  const { run, message, isBusy } = useTask(readEnquiries);

  const answer = (id: number, isAnswered: boolean) =>
    run(async () => {
      await ask('POST', 'enquiries/answered', { ids: [id], isAnswered });
      await readEnquiries();
    });

  function erase(email: string) {
    const isHers = (one: StoredEnquiry) => one.email.toLowerCase() === email.toLowerCase();
    const ids = enquiries?.filter(isHers).map(({ id }) => id) ?? [];
    const question = `Radera allt från ${email} (${ids.length} st)? Det går inte att ångra. Mejlen i din inkorg raderar du själv.`;
    if (!confirm(question)) return;
    run(async () => {
      const text = await ask('POST', 'enquiries/erase', { ids });
      await readEnquiries();
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
      {enquiries?.map((one) => (
        <div key={one.id} className="row">
          <details>
            <summary>
              <strong>{one.name}</strong> <time>{swedishTime(one.receivedAt, 'short')}</time>{' '}
              {one.answeredAt === null && <span className="new">Ny</span>}
              {one.lastError !== null && <span className="help">Inte mejlad än</span>}
              <span className="help line">
                {[one.phone, one.message].filter(Boolean).join(' · ')}
              </span>
            </summary>
            <p className="message">{fullText(one)}</p>
            <label className="choice">
              <input
                type="checkbox"
                checked={one.answeredAt !== null}
                disabled={isBusy}
                onChange={({ target }) => answer(one.id, target.checked)}
              />
              Besvarad
            </label>
            <button type="button" disabled={isBusy} onClick={() => erase(one.email)}>
              Radera allt från {one.email}
            </button>
          </details>
          <div className="tools">
            {one.phone && (
              <a className="button" href={telHref(one.phone)}>
                Ring<span className="visually-hidden"> {one.name}</span>
              </a>
            )}
            <a className="button" href={replyLink(one)}>
              Svara<span className="visually-hidden"> {one.name}</span>
            </a>
          </div>
        </div>
      ))}
    </article>
  );
}

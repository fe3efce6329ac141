import { replyLink } from '../../enquiries/mail/reply-link.ts';
import { fullText } from '../../enquiries/owner/texts.ts';
import type { StoredEnquiry } from '../../enquiries/storage/stored-enquiry.ts';
import { telHref } from '../../shared/telephone.ts';
import { swedishTime } from '../../shared/text.ts';
import { api, receive } from './api.ts';
import { readEnquiries, readMoreEnquiries, useStore } from './store.ts';
import { Status, useTask } from './use-task.tsx';

/** A damaged enquiry may lack an email address. */
const eraseLabel = ({ email }: StoredEnquiry) =>
  email ? `Radera allt från ${email}` : 'Radera den här';

export function Enquiries() {
  const { enquiries, total = 0, elsewhere } = useStore((state) => state.enquiries) ?? {};
  const { run, message, isBusy } = useTask(readEnquiries);

  const setAnswered = ({ id }: StoredEnquiry, isAnswered: boolean) =>
    run(async () => {
      await receive(api.enquiries.answered.$post({ json: { ids: [id], isAnswered } }));
      await readEnquiries();
    });

  function erase(enquiry: StoredEnquiry) {
    const { id, email } = enquiry;
    const warning = 'Det går inte att ångra. Mejlen i din inkorg raderar du själv.';
    if (!confirm(`${eraseLabel(enquiry)}? ${warning}`)) return;
    run(async () => {
      const text = await receive(api.enquiries.erase.$post({ json: { id, email } }));
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
      {enquiries?.map((enquiry) => (
        <EnquiryRow
          key={enquiry.id}
          enquiry={enquiry}
          isBusy={isBusy}
          onAnswer={(isAnswered) => setAnswered(enquiry, isAnswered)}
          onErase={() => erase(enquiry)}
        />
      ))}
      {enquiries && enquiries.length < total && (
        <p>
          {enquiries.length} av {total} visas.{' '}
          <button type="button" disabled={isBusy} onClick={() => run(readMoreEnquiries)}>
            Visa fler
          </button>
        </p>
      )}
    </article>
  );
}

type EnquiryRowProps = {
  enquiry: StoredEnquiry;
  isBusy: boolean;
  onAnswer: (isAnswered: boolean) => void;
  onErase: () => void;
};

function EnquiryRow({ enquiry, isBusy, onAnswer, onErase }: EnquiryRowProps) {
  return (
    <div className="row">
      <details>
        <summary>
          <strong>{enquiry.name}</strong> <time>{swedishTime(enquiry.receivedAt, 'short')}</time>{' '}
          {enquiry.answeredAt === null && <span className="new">Ny</span>}
          {enquiry.lastError !== null && <span className="help">Inte mejlad än</span>}
          <span className="help line">
            {[enquiry.phone, enquiry.message].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <p className="message">{fullText(enquiry)}</p>
        <label className="choice">
          <input
            type="checkbox"
            checked={enquiry.answeredAt !== null}
            disabled={isBusy}
            onChange={({ target }) => onAnswer(target.checked)}
          />
          Besvarad
        </label>
        <button type="button" disabled={isBusy} onClick={onErase}>
          {eraseLabel(enquiry)}
        </button>
      </details>
      <div className="tools">
        {enquiry.phone && (
          <a className="button" href={telHref(enquiry.phone)}>
            Ring<span className="visually-hidden"> {enquiry.name}</span>
          </a>
        )}
        {enquiry.email && (
          <a className="button" href={replyLink(enquiry)}>
            Svara<span className="visually-hidden"> {enquiry.name}</span>
          </a>
        )}
      </div>
    </div>
  );
}

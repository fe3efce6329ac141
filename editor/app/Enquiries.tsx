import { LIMITS } from '../../enquiries/limits.ts';
import { replyLink } from '../../enquiries/mail/reply-link.ts';
import { formatEnquiry } from '../../enquiries/owner/texts.ts';
import type { StoredEnquiry } from '../../enquiries/storage/stored-enquiry.ts';
import { telHref } from '../../shared/telephone.ts';
import { shorten, swedishTime } from '../../shared/text.ts';
import { api, receive } from './api.ts';
import { focusHeading } from './focus.ts';
import { ENQUIRIES } from './Menu.tsx';
import { readEnquiries, useStore } from './store.ts';
import { Status, useTask } from './use-task.tsx';

export function Enquiries() {
  const { enquiries = [], total, notice } = useStore((state) => state.enquiries) ?? {};
  const { runTask, message, isBusy } = useTask(() => readEnquiries());

  async function setAnswered({ id }: StoredEnquiry, isAnswered: boolean) {
    await receive(api.enquiries.answered.$post({ json: { ids: [id], isAnswered } }));
    await readEnquiries();
  }

  async function erase({ id, email, name }: StoredEnquiry) {
    const question = `Radera allt från ${email || name}? Det går inte att ångra. Mejlen i din inkorg raderar du själv.`;
    if (!confirm(question)) return undefined;
    const result = await receive(api.enquiries.erase.$post({ json: { id, email } }));
    await readEnquiries();
    focusHeading();
    return result;
  }

  async function showMore() {
    const firstAddedIndex = enquiries.length;
    await readEnquiries({ more: LIMITS.pageSize });
    const summaries = document.querySelectorAll<HTMLElement>('main summary');
    summaries[firstAddedIndex]?.focus();
  }

  return (
    <article className="subject">
      <h1 className="form-head">{ENQUIRIES.label}</h1>
      <Status className="message" message={isBusy ? { text: 'Hämtar …', kind: 'ok' } : message} />
      {notice && <p>{notice}</p>}
      {total === 0 && <p>Inga intresseanmälningar än.</p>}
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry.id}
          enquiry={enquiry}
          onAnswer={(isAnswered) => runTask(() => setAnswered(enquiry, isAnswered))}
          onErase={() => runTask(() => erase(enquiry))}
        />
      ))}
      {total !== undefined && enquiries.length < total && (
        <p>
          De {enquiries.length} nyaste av {total} visas.{' '}
          <button type="button" onClick={() => runTask(showMore)}>
            Visa fler
          </button>
        </p>
      )}
    </article>
  );
}

type EnquiryRowProps = {
  enquiry: StoredEnquiry;
  onAnswer: (isAnswered: boolean) => void;
  onErase: () => void;
};

function EnquiryRow({ enquiry, onAnswer, onErase }: EnquiryRowProps) {
  const { name, email, phone, message, receivedAt, answeredAt, lastError } = enquiry;
  const isNew = answeredAt === null;
  return (
    <div className="row">
      <details>
        <summary>
          <strong>{name}</strong> <time>{swedishTime(receivedAt, 'short')}</time>{' '}
          {isNew && <span className="main">Ny</span>}{' '}
          {lastError !== null && <span className="help">Inte mejlad än</span>}
          <p className="help">{[phone, shorten(message)].filter(Boolean).join(' · ')}</p>
        </summary>
        <p className="message">{formatEnquiry(enquiry)}</p>
        <label className="field">
          <input
            type="checkbox"
            checked={!isNew}
            onChange={({ target }) => onAnswer(target.checked)}
          />
          Besvarad
        </label>
        <button type="button" onClick={onErase}>
          Radera allt från {email || name}
        </button>
      </details>
      <div className="actions">
        {phone && <ContactLink href={telHref(phone)} text="Ring" name={name} />}
        {email && <ContactLink href={replyLink(enquiry)} text="Svara" name={name} />}
      </div>
    </div>
  );
}

type ContactLinkProps = { href: string | undefined; text: string; name: string };

function ContactLink({ href, text, name }: ContactLinkProps) {
  return (
    <a className="button" href={href}>
      {text}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}

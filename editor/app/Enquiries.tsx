import { useState } from 'react';
import type { EnquiryData } from '../../enquiries/cli/texts.ts';
import { FIELD_NAMES, FIELDS } from '../../shared/protocol.ts';
import { ask } from './api.ts';
import { Status, useTask } from './use-task.tsx';

const TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** The enquiries that can be reached from here: to read, to save as a file, and to forget. */
export function Enquiries() {
  const [{ enquiries, elsewhere }, setFound] = useState<{
    enquiries?: EnquiryData[];
    elsewhere?: string;
  }>({});
  const read = async () => setFound(await ask('GET', 'enquiries'));
  const { run, said, isBusy } = useTask(read);

  const forget = (email: string) =>
    run(async () => {
      const found = await ask<EnquiryData[]>(
        'GET',
        `enquiries/about?who=${encodeURIComponent(email)}`,
      );
      const rows = found.map(({ receivedAt, ...one }) =>
        [TIME.format(new Date(receivedAt)), one.name, one.email, one.phone].join(', '),
      );
      const question = `De här har samma adress, telefonnummer eller namn. Radera alla? Det går inte att få tillbaka. Mejlen i din inkorg raderar du själv.\n\n${rows.join('\n')}`;
      if (!confirm(question)) return undefined;
      const ids = found.map(({ id }) => id);
      const text = await ask<string>('POST', 'enquiries/forget', { ids });
      await read();
      return text;
    });

  const saveTable = () =>
    run(async () => {
      const table = await ask<string>('GET', 'enquiries/table');
      const link = document.createElement('a');
      link.download = 'intresseanmalningar.csv';
      link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(table)}`;
      link.click();
    });

  return (
    <article className="subject">
      <header className="form-head">
        <h1>Intresseanmälningar</h1>
        {enquiries?.length ? (
          <button type="button" onClick={saveTable}>
            Spara som kalkylark
          </button>
        ) : null}
      </header>
      <Status className="message" said={isBusy ? { text: 'Hämtar …', kind: 'ok' } : said} />
      {elsewhere && <p>{elsewhere}</p>}
      {enquiries?.length === 0 && <p>Inga intresseanmälningar än.</p>}
      {enquiries?.map(({ id, receivedAt, mail, ...fields }) => (
        <details key={id} className="enquiry">
          <summary>
            <strong>{fields.name}</strong> <time>{TIME.format(new Date(receivedAt))}</time>
          </summary>
          <dl>
            {FIELD_NAMES.filter((field) => field !== 'name').map((field) => (
              <div key={field}>
                <dt>{FIELDS[field].label}</dt>
                <dd>{fields[field] || '–'}</dd>
              </div>
            ))}
            <div>
              <dt>Mejl</dt>
              <dd>{mail}</dd>
            </div>
          </dl>
          <button type="button" onClick={() => forget(fields.email)}>
            Radera allt om {fields.name}
          </button>
        </details>
      ))}
    </article>
  );
}

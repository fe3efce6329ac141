import { useEffect, useState } from 'react';
import { ask } from './api.ts';
import { confirmed } from './Dialog.tsx';
import { Status, useTask } from './use-task.tsx';

/** The enquiries that can be reached from here: to read, to save as a file, and to forget. */
export function Enquiries() {
  const [{ csv, elsewhere }, setFound] = useState<{ csv?: string; elsewhere?: string }>({});
  const { run, said, isBusy } = useTask();
  const read = async () => setFound(await ask('GET', 'enquiries'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    run(read);
  }, []);

  async function forget(email: string) {
    const question = `Radera allt om ${email}? Det går inte att få tillbaka. Mejlen i din inkorg raderar du själv.`;
    if (!(await confirmed(question, 'Radera'))) return;
    run(async () => {
      const text = await ask<string>('POST', 'enquiries/forget', { email });
      await read();
      return text;
    });
  }

  const [header = [], ...rows] = readCsv(csv ?? '');
  return (
    <article className="subject">
      <header className="form-head">
        <h1>Intresseanmälningar</h1>
        {rows.length > 0 && (
          <a
            className="button"
            download="intresseanmalningar.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv ?? '')}`}
          >
            Spara som kalkylark
          </a>
        )}
      </header>
      <Status className="message" said={isBusy ? { text: 'Hämtar …', kind: 'ok' } : said} />
      {elsewhere && <p>{elsewhere}</p>}
      {csv !== undefined && rows.length === 0 && <p>Inga intresseanmälningar än.</p>}
      {rows.map((row) => {
        const [number, received, name, email = ''] = row;
        return (
          <details key={number} className="enquiry">
            <summary>
              <strong>{name}</strong> <time>{received}</time>
            </summary>
            <dl>
              {header.slice(3).map((label, at) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{row[at + 3] || '–'}</dd>
                </div>
              ))}
            </dl>
            <button type="button" onClick={() => forget(email)}>
              Radera allt om {name}
            </button>
          </details>
        );
      })}
    </article>
  );
}

/** The rows of a table as `enquiries/cli/csv.ts` writes it: every cell in quotation marks. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(;|\r?\n|$)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"').replace(/^'(?=[=+\-@|%])/, ''));
    if (end !== ';') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/*
 * Measures how many enquiries the server takes per second.
 */
import { DatabaseSync } from 'node:sqlite';
import { readServiceFile } from '../built-site/read-build.ts';
import { ajaxPath } from '../enquiries/protocol.ts';
import { ANNA, formOf } from '../enquiries/testing/samples.ts';

const ENQUIRIES = 1600;
const CONNECTIONS = 16;

/**
 * Posts enquiries over parallel connections and reports how many per second are acknowledged and stored.
 *
 * @param file the server's database
 * @throws Error if one is refused, or acknowledged but not stored
 */
export async function measureEnquiries(url: string, file: string): Promise<string> {
  const endpoint = url + ajaxPath(readServiceFile('dist').mailbox);
  let toPost = ENQUIRIES;
  async function post() {
    while (toPost-- > 0) {
      // Each says something else: a repeated enquiry is stored only once.
      const body = formOf({ ...ANNA, message: `Hej ${toPost}` });
      const answer = await fetch(endpoint, { method: 'POST', body });
      if (!answer.ok) throw new Error(`An enquiry was answered with status ${answer.status}.`);
      await answer.text();
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, post));
  const seconds = (performance.now() - start) / 1000;
  const database = new DatabaseSync(file, { readOnly: true });
  // Measuring interactions has sent one of its own.
  const posted = database.prepare(
    "SELECT count(*) AS stored FROM enquiry WHERE message LIKE 'Hej %'",
  );
  const stored = posted.get()?.['stored'];
  database.close();
  if (stored !== ENQUIRIES) throw new Error(`Only ${stored} of ${ENQUIRIES} enquiries are stored.`);
  return `${Math.round(ENQUIRIES / seconds)} enquiries per second over ${CONNECTIONS} connections, all stored on disk.`;
}

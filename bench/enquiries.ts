import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readBuiltContent } from '../enquiries/node/http/built-content.ts';
import { ajaxPath } from '../enquiries/protocol.ts';
import { ANNA } from '../enquiries/testing/samples.ts';
import type { Site } from './serve.ts';

const ENQUIRIES = 1600;
const CONNECTIONS = 16;

/**
 * Posts enquiries on many connections at once, and says how many a second are acknowledged and kept on disk.
 *
 * @throws when one is refused, or was acknowledged and is not kept
 */
export async function measureEnquiries({ url, folder }: Site): Promise<string> {
  const endpoint = url + ajaxPath(readBuiltContent('dist').mailbox);
  let toPost = ENQUIRIES;
  async function post() {
    while (toPost-- > 0) {
      const body = new FormData();
      for (const [field, value] of Object.entries(ANNA)) body.append(field, value);
      const answer = await fetch(endpoint, { method: 'POST', body });
      if (!answer.ok) throw new Error(`An enquiry was answered ${answer.status}.`);
      await answer.text();
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, post));
  const seconds = (performance.now() - start) / 1000;
  const database = new DatabaseSync(join(folder, 'data', 'enquiries.db'), { readOnly: true });
  const kept = database.prepare('SELECT count(*) AS kept FROM enquiry').get()?.['kept'];
  database.close();
  if (kept !== ENQUIRIES) throw new Error(`${kept} of ${ENQUIRIES} enquiries are kept.`);
  return `${Math.round(ENQUIRIES / seconds)} enquiries a second on ${CONNECTIONS} connections, each kept on disk.`;
}

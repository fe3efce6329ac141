/*
 * Measures how many enquiries the server takes per second.
 */
import { readServiceFile } from '../built-site/read-build.ts';
import { ajaxPath } from '../shared/protocol.ts';
import { ANNA, formOf } from '../tests/support/enquiries/samples.ts';

const ENQUIRIES = 1600;
const CONNECTIONS = 16;

/**
 * Posts enquiries over parallel connections and reports how many per second are acknowledged.
 *
 * @throws Error if one is refused
 */
export async function measureEnquiries(url: string): Promise<string> {
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
  return `${Math.round(ENQUIRIES / seconds)} enquiries per second over ${CONNECTIONS} connections.`;
}

/** Kills the service under load, on any hosting. Every acknowledged enquiry must survive. */
import { expect, test } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../tests/support/enquiries/samples.ts';
import { startSmtp } from '../tests/support/enquiries/smtp-server.ts';
import { workspace } from '../tests/support/enquiries/workspace.ts';
import { eventually } from '../tests/support/eventually.ts';

type Environment = Awaited<ReturnType<typeof workspace>>['environment'];

type Hosting = {
  start: (environment: Environment) => Promise<{ url: string; kill: () => Promise<unknown> }>;
  /** Lists all enquiries, as JSON. */
  list: (environment: Environment) => Promise<string>;
};

const VISITORS = 6;
const namesIn = (text: string) => new Set(text.match(/Besökare \d+/g));

/** Posts an enquiry. Resolves to false if the service was killed before it answered. */
async function isAcknowledged(url: string, name: string): Promise<boolean> {
  const body = formOf({ ...ANNA, name });
  try {
    const answer = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body });
    // While the object is down, the Worker in front of it answers `success: 'false'`.
    const { success } = (await answer.json()) as { success: string };
    return success === 'true';
  } catch {
    // The kill broke the connection.
    return false;
  }
}

export function killContract(kills: number, { start, list }: Hosting): void {
  test(`killed ${kills} times under load, every acknowledged enquiry is stored and delivered`, async () => {
    const smtp = await startSmtp();
    const { environment } = await workspace();
    const settings = { ...environment, SMTP_URL: smtp.url };
    const acknowledged = new Set<string>();
    let posted = 0;
    async function postUntilKilled(url: string, onAnswer: () => void) {
      for (;;) {
        const name = `Besökare ${++posted}`;
        if (!(await isAcknowledged(url, name))) return;
        acknowledged.add(name);
        onAnswer();
      }
    }

    for (let round = 0; round < kills; round++) {
      const { url, kill } = await start(settings);
      // Each round kills the service after a different number of answers and milliseconds.
      let answersUntilKill = 1 + ((2 * round) % 12);
      const killed = Promise.withResolvers<unknown>();
      const onAnswer = () => {
        answersUntilKill -= 1;
        if (answersUntilKill === 0) setTimeout(() => killed.resolve(kill()), (7 * round) % 15);
      };
      const posting = Array.from({ length: VISITORS }, () => postUntilKilled(url, onAnswer));
      await Promise.all([...posting, killed.promise]);
    }

    await start(settings);
    const isDelivered = async () => !(await list(settings)).includes('"deliveredAt":null');
    await eventually(async () => expect(await isDelivered()).toBe(true), 100);
    expect(acknowledged.size).toBeGreaterThan(kills);
    const stored = namesIn(await list(settings));
    const delivered = namesIn(smtp.mails.map(({ email }) => email.subject).join('\n'));
    expect([...acknowledged.difference(stored)], 'acknowledged and not stored').toEqual([]);
    expect([...acknowledged.difference(delivered)], 'acknowledged and not mailed').toEqual([]);
    // If the kill prevented recording a delivery, the service sends the mail again with the same Message-ID.
    const messageIds = new Set(smtp.mails.map(({ email }) => email.messageId));
    expect(messageIds.size).toBe(delivered.size);
    expect(smtp.mails.every(({ recipients }) => recipients.join() === MAILBOX)).toBe(true);
  });
}

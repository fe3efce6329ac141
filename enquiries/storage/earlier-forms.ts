/** Remembers what forms that may still be open ask for, so that they work after a new build. */
import { z } from 'zod';
import type { SiteInfo } from '../../built-site/service-file.ts';
import type { Database } from '../ports.ts';

/** How many mailboxes are kept: a form is not open for longer. */
const MAILBOXES = 10;

const schema = z.object({
  /** That of the latest build last. */
  mailboxes: z.array(z.string()),
  goals: z.array(z.tuple([z.string(), z.string()])).transform((goals) => new Map(goals)),
});

export type EarlierForms = z.output<typeof schema>;

/** Undefined when no build has been served yet. */
export function readEarlierForms(database: Database): EarlierForms | undefined {
  const [row] = database.all<{ known: string }>('SELECT known FROM form');
  return row && schema.parse(JSON.parse(row.known));
}

/** Adds the form of a build to those that are known, unless it is the same as the last. */
export function keepForm(
  database: Database,
  { mailbox, goals }: Pick<SiteInfo, 'mailbox' | 'goals'>,
  known: EarlierForms | undefined,
): void {
  const others = known?.mailboxes.filter((one) => one !== mailbox) ?? [];
  const forms = JSON.stringify({
    mailboxes: [...others, mailbox].slice(-MAILBOXES),
    goals: [...new Map([...(known?.goals ?? []), ...goals])],
  });
  database.transaction((run) =>
    run(
      `INSERT INTO form (id, known) VALUES (1, :forms)
       ON CONFLICT (id) DO UPDATE SET known = :forms WHERE known <> :forms`,
      { forms },
    ),
  );
}

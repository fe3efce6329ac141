import { z } from 'zod';
import type { Forms } from '../earlier-forms.ts';
import type { Database } from '../ports/database.ts';

const schema = z.object({
  mailboxes: z.array(z.string()),
  goals: z.array(z.tuple([z.string(), z.string()])),
});

/** What forms may ask for, as it was written down last; undefined when it never was. */
export function readForms(database: Database): Forms | undefined {
  const [row] = database.all<{ known: string }>('SELECT known FROM form');
  const data = row && schema.parse(JSON.parse(row.known));
  return data && { mailboxes: data.mailboxes, goals: new Map(data.goals) };
}

/** Writes down what forms may ask for, if that is not what is written already. */
export function writeForms(database: Database, { mailboxes, goals }: Forms): void {
  const known = JSON.stringify({ mailboxes, goals: [...goals] });
  database.transaction((run) =>
    run(
      `INSERT INTO form (id, known) VALUES (1, :known)
       ON CONFLICT (id) DO UPDATE SET known = :known WHERE known <> :known`,
      { known },
    ),
  );
}

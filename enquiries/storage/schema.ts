/** The tables, on any runtime. Times are milliseconds since 1970. */
import { FIELD_NAMES } from '../../shared/protocol.ts';
import { columnOf } from './columns.ts';

/** Each step takes the schema from the version of its index to the next; `user_version` counts them. */
export const MIGRATIONS = [
  `CREATE TABLE enquiry (
     -- AUTOINCREMENT: the number of an erased enquiry is never given to another.
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     received_at INTEGER NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT NOT NULL,
     training_goal TEXT NOT NULL,
     message TEXT NOT NULL
   ) STRICT;
   CREATE INDEX enquiry_received_at ON enquiry (received_at);
   CREATE TABLE mail (
     enquiry_id INTEGER NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
     kind TEXT NOT NULL CHECK (kind IN ('enquiry', 'receipt')),
     message_id TEXT NOT NULL UNIQUE,
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     delivered_at INTEGER,
     -- Set when it was given up: a receipt whose recipient the mail server will not take.
     refused_at INTEGER,
     last_error TEXT,
     PRIMARY KEY (enquiry_id, kind)
   ) STRICT;
   CREATE INDEX mail_waiting ON mail (next_attempt_at)
     WHERE delivered_at IS NULL AND refused_at IS NULL;
   CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at INTEGER NOT NULL) STRICT;`,

  `DROP INDEX mail_waiting;
   DROP INDEX enquiry_received_at;
   ALTER TABLE enquiry ADD COLUMN noticed_at INTEGER;`,

  `CREATE TABLE clock (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     seen_at INTEGER NOT NULL,
     believed_from INTEGER NOT NULL
   ) STRICT;`,

  // What forms ask for that may still be open, as JSON: nothing of it is a visitor's.
  `CREATE TABLE form (id INTEGER PRIMARY KEY CHECK (id = 1), known TEXT NOT NULL) STRICT;`,

  // Counting enquiries and waiting mail by these reads no row.
  `CREATE INDEX enquiry_id ON enquiry (id);
   CREATE INDEX mail_undelivered ON mail (enquiry_id) WHERE delivered_at IS NULL;`,
  // The key of the form that it was sent with.
  'ALTER TABLE enquiry ADD COLUMN form_key TEXT;',
  // Goals by their labels, which the table of forms knew; the rate limit, which names visitors by a keyed hash alone.
  `UPDATE enquiry SET training_goal = coalesce(
     (SELECT json_extract(goal.value, '$[1]') FROM form, json_each(form.known, '$.goals') AS goal
      WHERE json_extract(goal.value, '$[0]') = training_goal),
     training_goal);
   DROP TABLE form;
   DROP TABLE clock;
   ALTER TABLE enquiry DROP COLUMN noticed_at;
   CREATE TABLE rate (bucket INTEGER NOT NULL, counted_at INTEGER NOT NULL) STRICT;
   CREATE INDEX rate_bucket ON rate (bucket, counted_at);
   CREATE TABLE rate_secret (id INTEGER PRIMARY KEY CHECK (id = 1), secret BLOB NOT NULL) STRICT;
   INSERT INTO rate_secret (id, secret) VALUES (1, randomblob(32));`,
  // When the owner read an enquiry in the list, and when she ticked it as answered.
  `ALTER TABLE enquiry ADD COLUMN read_at INTEGER;
   ALTER TABLE enquiry ADD COLUMN answered_at INTEGER;
   DROP TABLE health;
   CREATE TABLE service (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     -- Counts transactions, so that a copy differs from the file it was made from.
     writes INTEGER NOT NULL DEFAULT 0,
     -- The clock at the last check, and since when it has not jumped by more than a day.
     checked_at INTEGER NOT NULL DEFAULT 0,
     steady_since INTEGER NOT NULL DEFAULT 0,
     sends_mail INTEGER NOT NULL DEFAULT 1
   ) STRICT;
   INSERT INTO service (id) VALUES (1);`,
  // One mail for each enquiry: visitors are sent none.
  `CREATE TABLE mail_to_owner (
     enquiry_id INTEGER PRIMARY KEY REFERENCES enquiry (id) ON DELETE CASCADE,
     message_id TEXT NOT NULL UNIQUE,
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     delivered_at INTEGER,
     last_error TEXT
   ) STRICT;
   INSERT INTO mail_to_owner
     SELECT enquiry_id, message_id, attempts, next_attempt_at, delivered_at, last_error
     FROM mail WHERE kind = 'enquiry';
   DROP TABLE mail;
   ALTER TABLE mail_to_owner RENAME TO mail;
   CREATE INDEX mail_undelivered ON mail (enquiry_id) WHERE delivered_at IS NULL;`,
  'ALTER TABLE enquiry DROP COLUMN form_key;',
];

/**
 * Migrates the tables from a version to this one, and adds a column for each field without one: a new field needs no step.
 *
 * @param execute runs statements; @param query gives the rows of one
 */
export function migrate(
  version: number,
  execute: (sql: string) => void,
  query: (sql: string) => unknown[],
): void {
  for (const step of MIGRATIONS.slice(version)) execute(step);
  const columns = query("SELECT name FROM pragma_table_info('enquiry')") as { name: string }[];
  for (const column of FIELD_NAMES.map(columnOf)) {
    if (columns.some(({ name }) => name === column)) continue;
    execute(`ALTER TABLE enquiry ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`);
  }
}

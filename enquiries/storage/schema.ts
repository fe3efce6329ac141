/** Defines the tables for every runtime. Times are milliseconds since 1970. */
import { UserError } from '../../shared/user-error.ts';

export const SCHEMA_VERSION = 11;

export const CREATE_TABLES = `
  CREATE TABLE enquiry (
    -- AUTOINCREMENT never assigns the number of an erased enquiry again.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at INTEGER NOT NULL,
    -- The form's fields as JSON, so that fields can be added without changing this table.
    fields TEXT NOT NULL,
    answered_at INTEGER,
    -- Without angle brackets. Every attempt to mail the enquiry uses the same Message-ID.
    message_id TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    delivered_at INTEGER,
    last_error TEXT
  ) STRICT;
  -- Older databases lack this index. Their queries are slower but correct.
  CREATE INDEX enquiry_received ON enquiry (received_at);
  CREATE INDEX enquiry_undelivered ON enquiry (next_attempt_at) WHERE delivered_at IS NULL;
  -- The time of the last erasure. While the clock is not believed, each check moves this time by one day.
  CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at INTEGER NOT NULL) STRICT;
  INSERT INTO health (id, checked_at) VALUES (1, unixepoch() * 1000);
`;

/** Throws a UserError if another version created the tables. Version 0 means that there are no tables yet. */
export function checkVersion(version: number): void {
  if (version === 0 || version === SCHEMA_VERSION) return;
  throw new UserError(
    `Intresseanmälningarna är sparade av en annan version av webbplatsen (tabell ${version}, den här läser ${SCHEMA_VERSION}). Använd den, eller spara dem med den och börja med en tom databas: docs/enquiries.md. Inget är ändrat.`,
  );
}

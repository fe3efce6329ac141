/** A whole database as plain rows, to be carried from one runtime to another. */
import type { Database, Values } from '../ports.ts';
import { ENQUIRY_TABLE, MIGRATIONS, missingColumns } from './database-schema.ts';

/** The tables that are somebody's data, those that others refer to first. */
const TABLES = ['enquiry', 'mail'] as const;

export type DatabaseCopy = {
  schema: number;
  rows: Record<(typeof TABLES)[number], Values[]>;
  /** The highest number that an enquiry has ever had. */
  lastId: number;
};

export function copyOut(database: Database): DatabaseCopy {
  // As plain objects: one runtime's rows are not, and could not be sent.
  const rows = (table: string) =>
    database.all<Values>(`SELECT * FROM ${table}`).map((row) => ({ ...row }));
  const [sequence] = database.all<{ seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'enquiry'",
  );
  return {
    schema: MIGRATIONS.length,
    rows: { enquiry: rows('enquiry'), mail: rows('mail') },
    lastId: sequence?.seq ?? 0,
  };
}

/** Replaces everything in a database by a copy with the same {@link MIGRATIONS}: whole or not at all. */
export function copyIn(database: Database, { rows, lastId }: DatabaseCopy): void {
  database.transaction((run) => {
    for (const table of TABLES.toReversed()) run(`DELETE FROM ${table}`);
    // Columns of fields that only one side has, or that the form no longer has.
    const columns = Object.keys(rows.enquiry[0] ?? {});
    for (const step of missingColumns(database.all(ENQUIRY_TABLE), columns)) run(step);
    for (const table of TABLES) {
      for (const row of rows[table]) {
        const columns = Object.keys(row);
        const values = columns.map((column) => `:${column}`);
        run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`, row);
      }
    }
    run("DELETE FROM sqlite_sequence WHERE name = 'enquiry'");
    run("INSERT INTO sqlite_sequence (name, seq) VALUES ('enquiry', :lastId)", { lastId });
  });
  database.checkpoint(true);
}

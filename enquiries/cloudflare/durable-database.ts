/** A Durable Object's own SQLite as the service's database. The object responds only once its writes are durable. */
import type { Database, Run, Values } from '../ports.ts';
import { ENQUIRY_TABLE, MIGRATIONS, missingColumns } from '../storage/schema.ts';

export class DurableDatabase implements Database {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.transactionSync(() => migrate(storage.sql));
  }

  all<T>(sql: string, values: Values = {}): T[] {
    return execute(this.#storage.sql, sql, values).toArray() as T[];
  }

  transaction<T>(work: (run: Run) => T): T {
    return this.#storage.transactionSync(() =>
      work((sql, values = {}) => {
        execute(this.#storage.sql, sql, values);
        const changes = 'SELECT changes() AS changes, last_insert_rowid() AS id';
        return this.all<ReturnType<Run>>(changes)[0] as ReturnType<Run>;
      }),
    );
  }

  /** The write-ahead log is the platform's. */
  checkpoint(): void {}

  close(): void {}
}

/** This SQLite has no named parameters: each `:name` becomes `?1`, `?2` … */
function execute(sql: SqlStorage, statement: string, values: Values) {
  const names: string[] = [];
  const numbered = statement.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `?${names.indexOf(name) + 1}`;
  });
  return sql.exec(numbered, ...names.map((name) => values[name] ?? null));
}

/** `user_version`, which holds the schema version of a file, cannot be written here: a table holds it. */
function migrate(sql: SqlStorage): void {
  sql.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
  const [row] = sql.exec<{ version: number }>('SELECT version FROM schema_version').toArray();
  const version = row?.version ?? 0;
  for (const migration of MIGRATIONS.slice(version)) sql.exec(migration);
  for (const step of missingColumns(sql.exec(ENQUIRY_TABLE).toArray())) sql.exec(step);
  if (version === MIGRATIONS.length) return;
  sql.exec('DELETE FROM schema_version');
  sql.exec('INSERT INTO schema_version (version) VALUES (?)', MIGRATIONS.length);
}

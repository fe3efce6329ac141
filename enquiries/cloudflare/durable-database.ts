/** A Durable Object's own SQLite, as the service uses a database. Its answers wait until what it wrote is kept. */
import type { Database, Run, Values } from '../ports.ts';
import { ENQUIRY_TABLE, MIGRATIONS, missingColumns } from '../storage/database-schema.ts';

export class DurableDatabase implements Database {
  readonly damaged = false;
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

  /** The platform keeps its own log of what was written, which no one here can empty. */
  checkpoint(): void {}

  close(): void {}
}

/** `:name` as it stands in the service's statements is not known here: each becomes `?1`, `?2` … */
function execute(sql: SqlStorage, statement: string, values: Values) {
  const names: string[] = [];
  const numbered = statement.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `?${names.indexOf(name) + 1}`;
  });
  return sql.exec(numbered, ...names.map((name) => values[name] ?? null));
}

/** `user_version`, which counts these steps in a file, cannot be written here. */
function migrate(sql: SqlStorage): void {
  sql.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
  const [row] = sql.exec<{ version: number }>('SELECT version FROM schema_version').toArray();
  const version = row?.version ?? 0;
  for (const step of MIGRATIONS.slice(version)) sql.exec(step);
  for (const step of missingColumns(sql.exec(ENQUIRY_TABLE).toArray())) sql.exec(step);
  if (version === MIGRATIONS.length) return;
  sql.exec('DELETE FROM schema_version');
  sql.exec('INSERT INTO schema_version (version) VALUES (?)', MIGRATIONS.length);
}

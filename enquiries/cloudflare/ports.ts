/* Implements the service's ports on Cloudflare: emails go over a Worker's sockets, enquiries into a Durable Object. */
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Database, Run, Values } from '../ports.ts';
import { CREATE_TABLES, checkVersion, SCHEMA_VERSION } from '../storage/schema.ts';

/** Connects by name. Nodemailer would use the IP address, and workerd would refuse a certificate that does not contain it. */
export const openSocket: NonNullable<SMTPTransport.Options['getSocket']> = (
  { host = 'localhost', port, secure = false },
  done,
) => {
  const defaultPort = secure ? 465 : 587;
  const server = { host, port: Number(port) || defaultPort };
  const connection = secure ? connectTls({ ...server, servername: host }) : connect(server);
  connection.once('error', done);
  connection.once(secure ? 'secureConnect' : 'connect', () => {
    // From now on, nodemailer handles errors of the connection.
    connection.off('error', done);
    done(null, { connection, secured: secure });
  });
};

/** Uses the SQLite of a Durable Object. Cloudflare holds back each response until the writes before it are durable. */
export function durableDatabase(storage: DurableObjectStorage): Database {
  storage.transactionSync(() => createMissingTables(storage.sql));
  const query = <T>(sql: string, values: Values = {}) =>
    execute(storage.sql, sql, values).toArray() as T[];
  const run: Run = (sql, values = {}) => {
    execute(storage.sql, sql, values);
    const [lastChange] = query('SELECT changes() AS changes, last_insert_rowid() AS id');
    return lastChange as ReturnType<Run>;
  };
  return {
    query,
    transaction: (work) => storage.transactionSync(() => work(run)),
    close: () => {},
  };
}

/** Runs a statement. Cloudflare's SQLite has no named parameters, so each `:name` becomes `?1`, `?2` … */
function execute(sql: SqlStorage, statement: string, values: Values) {
  const names: string[] = [];
  const numberedStatement = statement.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `?${names.indexOf(name) + 1}`;
  });
  const valuesByNumber = names.map((name) => values[name] ?? null);
  return sql.exec(numberedStatement, ...valuesByNumber);
}

/** Cloudflare forbids `user_version`, so a table stores the schema version. */
function createMissingTables(sql: SqlStorage): void {
  sql.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
  const [row] = sql.exec<{ version: number }>('SELECT version FROM schema_version').toArray();
  checkVersion(row?.version ?? 0);
  const tablesExist = row !== undefined;
  if (tablesExist) return;
  sql.exec(CREATE_TABLES);
  sql.exec('INSERT INTO schema_version (version) VALUES (?)', SCHEMA_VERSION);
}

/** Tests a runtime's database against the interface in `ports.ts`. */
import { expect, onTestFinished, test as plainTest } from 'vitest';
import type { Database } from './ports.ts';

/** Vitest's `test`, or a function that runs the body in a Durable Object. */
export type TestWithin = (name: string, body: () => void | Promise<void>) => void;

type OpenedDatabase = {
  database: Database;
  reopen: () => Promise<Database>;
};

const INSERT = `INSERT INTO enquiry (received_at, fields, message_id, next_attempt_at)
  VALUES (:time, :fields, 'x@a.example', 0)`;
const SELECT = 'SELECT id, received_at AS time, fields FROM enquiry';
const ANNA = { time: 1_795_000_000_123, fields: 'Anna Åkesson 🏋\n"två"' };

/** @param open returns an empty database with the service's tables */
export function databaseContract(
  open: () => Promise<OpenedDatabase>,
  test: TestWithin = plainTest,
): void {
  test('rows are read as they were written, also when it is opened again, and a statement returns its id and how many it changed', async () => {
    const { database, reopen } = await open();
    const [first, second] = database.transaction((run) => [run(INSERT, ANNA), run(INSERT, ANNA)]);
    expect(first).toMatchObject({ changes: 1 });
    expect(second?.id).toBeGreaterThan(first?.id ?? Number.NaN);
    const update = (end: string) =>
      database.transaction((run) => run(`UPDATE enquiry SET attempts = 1 ${end}`).changes);
    expect([update(''), update('WHERE id = 99')]).toEqual([2, 0]);
    database.close();
    const again = await reopen();
    onTestFinished(() => again.close());
    const read = (id: number) => again.all(`${SELECT} WHERE id = :id`, { id });
    const id = first?.id ?? 0;
    expect([read(id), read(99)]).toEqual([[{ ...ANNA, id }], []]);
  });

  test('a transaction that fails leaves nothing, and the next one can start', async () => {
    const { database } = await open();
    onTestFinished(() => database.close());
    const failing = (end: () => void) => () =>
      database.transaction((run) => {
        run(INSERT, ANNA);
        expect(database.all(SELECT)).toHaveLength(1);
        end();
        run('INSERT INTO enquiry (received_at) VALUES (1)');
      });
    expect(failing(() => {})).toThrow(/NOT NULL/);
    const fail = () => {
      throw new Error('of the caller');
    };
    expect(failing(fail)).toThrow('of the caller');
    expect(database.all(SELECT)).toEqual([]);
    expect(database.transaction((run) => run(INSERT, ANNA).changes)).toBe(1);
  });
}

/** Tests a runtime's database against the interface in `ports.ts`. */
import { expect, onTestFinished, test as plainTest } from 'vitest';
import type { Database } from './ports.ts';

/** Vitest's `test`, or a function that runs the body in a Durable Object. */
export type TestWithin = (name: string, body: () => void | Promise<void>) => void;

const INSERT = `INSERT INTO enquiry (received_at, fields, message_id, next_attempt_at)
  VALUES (:time, :fields, 'x@a.example', 0)`;
const SELECT = 'SELECT received_at AS time, fields FROM enquiry';
const ROW = { time: 1_795_000_000_123, fields: 'Anna Åkesson 🏋\n"två"' };

/** @param open opens the test's database, which has the service's tables and is empty at first */
export function databaseContract(open: () => Database, test: TestWithin = plainTest): void {
  test('a database keeps the rows of each whole transaction, and nothing of one that fails', () => {
    const database = open();
    const failingTransaction = (fail: () => void) => () =>
      database.transaction((run) => {
        run(INSERT, ROW);
        expect(database.query(SELECT)).toHaveLength(1);
        fail();
        run('INSERT INTO enquiry (received_at) VALUES (1)');
      });
    expect(failingTransaction(() => {})).toThrow(/NOT NULL/);
    const fail = () => {
      throw new Error('of the caller');
    };
    expect(failingTransaction(fail)).toThrow('of the caller');
    expect(database.query(SELECT)).toEqual([]);

    const [first, second] = database.transaction((run) => [run(INSERT, ROW), run(INSERT, ROW)]);
    expect(first).toMatchObject({ changes: 1 });
    expect(second?.id).toBeGreaterThan(first?.id ?? Number.NaN);
    const update = (condition: string) =>
      database.transaction((run) => run(`UPDATE enquiry SET attempts = 1 ${condition}`).changes);
    expect([update(''), update('WHERE id = 99')]).toEqual([2, 0]);
    database.close();
    const reopened = open();
    onTestFinished(() => reopened.close());
    const select = (id: number) => reopened.query(`${SELECT} WHERE id = :id`, { id });
    expect([select(first?.id ?? 0), select(99)]).toEqual([[ROW], []]);
  });
}

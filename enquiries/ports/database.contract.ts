import { expect, onTestFinished, test as plainTest } from 'vitest';
import type { TestWithin } from '../testing/test-within.ts';
import type { Database } from './database.ts';

export type OpenedDatabase = {
  database: Database;
  /** All that can be read of it on disk. */
  bytes: () => Promise<string>;
  /** Opens it once more, after it was closed. */
  reopen: () => Promise<Database>;
};

const INSERT = `INSERT INTO enquiry (received_at, name, email, phone, training_goal, message, noticed_at)
  VALUES (:time, :name, 'anna@mejl.example', '070', '', :message, NULL)`;
const SELECT = 'SELECT id, received_at AS time, name, message, noticed_at AS noticed FROM enquiry';
const ANNA = { time: 1_795_000_000_123, name: 'Anna Åkesson 🏋', message: 'rad\n"två"' };

/**
 * What the service relies on in a database.
 *
 * @param open gives an empty one with the service's tables
 */
export function databaseContract(
  open: () => Promise<OpenedDatabase>,
  test: TestWithin = plainTest,
): void {
  async function opened(): Promise<OpenedDatabase> {
    const one = await open();
    onTestFinished(() => {
      try {
        one.database.close();
      } catch {
        // The test closed it.
      }
    });
    return one;
  }

  test('rows come back as they were written, by the names of their columns', async () => {
    const { database } = await opened();
    const { id } = database.transaction((run) => run(INSERT, ANNA));
    expect(database.all(SELECT)).toEqual([{ ...ANNA, id, noticed: null }]);
    expect(database.all(`${SELECT} WHERE name = :name`, { name: 'Eva' })).toEqual([]);
    expect(database.damaged).toBe(false);
  });

  test('a statement says which row it inserted, and how many it changed', async () => {
    const { database } = await opened();
    const [first, second] = database.transaction((run) => [run(INSERT, ANNA), run(INSERT, ANNA)]);
    expect(first).toMatchObject({ changes: 1 });
    expect(second?.id).toBeGreaterThan(first?.id ?? Number.NaN);
    const update = (where: string) =>
      database.transaction((run) => run(`UPDATE enquiry SET name = 'Eva' ${where}`).changes);
    expect([update(''), update('WHERE id = 99')]).toEqual([2, 0]);
  });

  test('a transaction is kept whole or not at all, and the next one can begin', async () => {
    const { database } = await opened();
    const failing = (end: () => void) => () =>
      database.transaction((run) => {
        run(INSERT, ANNA);
        expect(database.all(SELECT)).toHaveLength(1);
        end();
        run('INSERT INTO mail (enquiry_id) VALUES (1)');
      });
    expect(failing(() => {})).toThrow(/NOT NULL/);
    expect(
      failing(() => {
        throw new Error('of the caller');
      }),
    ).toThrow('of the caller');
    expect(database.all(SELECT)).toEqual([]);
    expect(database.transaction((run) => run(INSERT, ANNA).changes)).toBe(1);
  });

  test('nothing is left of what was erased', async () => {
    const { database, bytes } = await opened();
    const { id } = database.transaction((run) => {
      run(INSERT, { ...ANNA, message: 'stays here' });
      return run(INSERT, { ...ANNA, message: 'hemligheten' });
    });
    database.checkpoint(true);
    expect(await bytes()).toContain('hemligheten');
    database.transaction((run) => run('DELETE FROM enquiry WHERE id = :id', { id }));
    database.checkpoint(true);
    expect(await bytes()).toContain('stays here');
    expect(await bytes()).not.toContain('hemligheten');
  });

  test('once it is closed it can be opened again, with all that was written', async () => {
    const { database, reopen } = await opened();
    database.transaction((run) => run(INSERT, ANNA));
    database.close();
    const again = await reopen();
    expect(again.all(SELECT)).toMatchObject([ANNA]);
    again.close();
  });
}

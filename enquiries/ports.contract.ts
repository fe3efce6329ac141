import { expect, onTestFinished, test as plainTest } from 'vitest';
import {
  type Alarm,
  type Database,
  type Log,
  type MailCopies,
  type RateMemory,
  RecipientRefused,
  type Transport,
  type Visitor,
} from './ports.ts';
import { copyIn, copyOut } from './storage/database-copy.ts';
import type { MailKind, PendingMail, StoredEnquiry } from './storage/records.ts';
import { EMPTY } from './testing/samples.ts';

/**
 * Registers a test, as Vitest's own `test` does. A runtime whose objects may only be used within one of its own has the
 * test run there.
 */
export type TestWithin = (name: string, body: () => void | Promise<void>) => void;

export type OpenedDatabase = {
  database: Database;
  /** All that can be read of it on disk. */
  bytes: () => Promise<string>;
  /** Opens it once more, after it was closed. */
  reopen: () => Promise<Database>;
};

const INSERT = `INSERT INTO enquiry (received_at, name, email, phone, training_goal, message, form_key)
  VALUES (:time, :name, 'anna@mejl.example', '070', '', :message, NULL)`;
const SELECT = 'SELECT id, received_at AS time, name, message, form_key AS key FROM enquiry';
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
    expect(database.all(SELECT)).toEqual([{ ...ANNA, id, key: null }]);
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

  test('nothing is left of what was erased, nor of its mail', async () => {
    const { database, bytes } = await opened();
    const { id } = database.transaction((run) => {
      run(INSERT, { ...ANNA, message: 'stays here' });
      const erased = run(INSERT, { ...ANNA, message: 'hemligheten' });
      run(
        `INSERT INTO mail (enquiry_id, kind, message_id, next_attempt_at)
         VALUES (:id, 'enquiry', 'x@a.example', 0)`,
        { id: erased.id },
      );
      return erased;
    });
    database.checkpoint(true);
    expect(await bytes()).toContain('hemligheten');
    database.transaction((run) => run('DELETE FROM enquiry WHERE id = :id', { id }));
    database.checkpoint(true);
    expect(database.all('SELECT * FROM mail')).toEqual([]);
    expect(await bytes()).toContain('stays here');
    expect(await bytes()).not.toContain('hemligheten');
  });

  test('columns of fields that a form was given, or has lost, are made when they are needed', async () => {
    const { database, reopen } = await opened();
    database.transaction((run) => {
      run(INSERT, ANNA);
      run('ALTER TABLE enquiry DROP COLUMN message');
    });
    database.close();
    const again = await reopen();
    expect(again.all(SELECT)).toMatchObject([{ ...ANNA, message: '' }]);
    const copy = copyOut(again);
    copy.rows.enquiry = copy.rows.enquiry.map((row) => ({ ...row, city: 'Lund' }));
    copyIn(again, copy);
    expect(copyOut(again)).toEqual(copy);
    again.close();
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

/**
 * What the service relies on in an alarm.
 *
 * @param open gives one that calls `ring` when it rings, and is put away when the test ends
 */
export function alarmContract(
  open: (ring: () => void) => Alarm,
  test: TestWithin = plainTest,
): void {
  test('it rings after it was set, and again each time it is set again', async () => {
    let rings = 0;
    const done = Promise.withResolvers<void>();
    const alarm = open(() => {
      rings += 1;
      if (rings === 3) done.resolve();
      else alarm.set(0);
    });
    // An earlier time takes the place of a later one.
    alarm.set(3_600_000);
    alarm.set(0);
    await done.promise;
    expect(rings).toBe(3);
  });
}

export type TransportCases = {
  /** A transport that works, and the Message-IDs of what has arrived so far. */
  working: () => Promise<{ transport: Transport; arrived: () => Promise<string[]> }>;
  /** One that fails, and might not the next time. */
  failing: () => Promise<Transport>;
  /** One whose other end will never take the recipient; undefined where that cannot be. */
  refusing?: () => Promise<Transport>;
};

function mailOf(id: number) {
  const messageId = `${id}@provstudion.example`;
  const mail: PendingMail = {
    enquiry: { ...EMPTY, id, receivedAt: 0 },
    kind: 'enquiry',
    messageId,
    attempts: 0,
  };
  const raw = Buffer.from(`Message-ID: <${messageId}>\r\nSubject: Hej\r\n\r\nHej\r\n`);
  return [mail, { from: 'webb@provstudion.example', to: 'hej@provstudion.example', raw }] as const;
}

/** What the service relies on in a transport. */
export function transportContract(
  name: string,
  cases: TransportCases,
  test: TestWithin = plainTest,
): void {
  test(`${name} resolves once the mail has arrived, for several at once`, async () => {
    const { transport, arrived } = await cases.working();
    await transport(...mailOf(1));
    expect(await arrived()).toEqual(['<1@provstudion.example>']);
    await Promise.all([2, 3, 4].map((id) => transport(...mailOf(id))));
    expect((await arrived()).toSorted()).toEqual(
      [1, 2, 3, 4].map((id) => `<${id}@provstudion.example>`),
    );
  });

  test(`${name} takes a mail that it has taken before, with the same Message-ID`, async () => {
    const { transport, arrived } = await cases.working();
    await transport(...mailOf(1));
    await transport(...mailOf(1));
    expect(new Set(await arrived())).toEqual(new Set(['<1@provstudion.example>']));
  });

  test(`${name} says that an attempt failed, and not that the recipient is refused`, async () => {
    const failing = await cases.failing();
    const error: unknown = await failing(...mailOf(1)).catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RecipientRefused);
  });

  const { refusing } = cases;
  if (!refusing) return;
  test(`${name} tells a recipient who is refused for good, in the words of the other end`, async () => {
    const transport = await refusing();
    const error: unknown = await transport(...mailOf(1)).catch((reason) => reason);
    expect(error).toBeInstanceOf(RecipientRefused);
    expect((error as RecipientRefused).message).toContain('no such user');
    expect((error as RecipientRefused).cause).toBeInstanceOf(Error);
  });
}

export type KeptCopies = {
  copies: MailCopies;
  /** Has a copy of a mail made. */
  keep: (enquiry: StoredEnquiry, kind: MailKind) => Promise<unknown>;
  /** How many copies there are. */
  count: () => Promise<number>;
};

/** What the service relies on where copies of mail are kept. */
export function mailCopiesContract(open: () => Promise<KeptCopies>): void {
  plainTest('removing an enquiry’s mail removes all copies of it and no other', async () => {
    const { copies, keep, count } = await open();
    const enquiry = (id: number) => ({ ...EMPTY, id, receivedAt: 0 });
    await keep(enquiry(12), 'enquiry');
    await keep(enquiry(12), 'receipt');
    await keep(enquiry(1), 'enquiry');
    expect(await count()).toBe(3);
    await copies.remove(enquiry(12));
    expect(await count()).toBe(1);
    // That there is none is no error: whoever is interrupted erases again.
    await copies.remove(enquiry(12));
    expect(await count()).toBe(1);
  });
}

/**
 * What the service relies on to tell visitors apart.
 *
 * @param receive how the runtime sees a request that comes from an address, with these headers from the visitor
 */
export function visitorsContract(
  receive: (address: string, headers?: Record<string, string>) => Visitor,
): void {
  plainTest('visitors are told apart by their addresses, IPv4 and IPv6', () => {
    for (const address of ['192.0.2.1', '2001:db8::1']) {
      expect(receive(address)).toEqual({ address, forwardedByStranger: false });
    }
  });

  plainTest('no visitor can choose another address', () => {
    const claims = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
    expect(receive('192.0.2.1', claims).address).toBe('192.0.2.1');
  });
}

/** What the rate limit relies on in its memory. */
export function rateMemoryContract(open: () => RateMemory, test: TestWithin = plainTest): void {
  test('times are kept by key until they are replaced', () => {
    const memory = open();
    const now = memory.now();
    expect(memory.times('a')).toEqual([]);
    memory.keep('a', [now, now + 1]);
    memory.keep('b', [now + 2]);
    expect(memory.times('a')).toEqual([now, now + 1]);
    memory.keep('a', [now + 3]);
    expect(memory.times('a')).toEqual([now + 3]);
    expect(memory.times('b')).toEqual([now + 2]);
  });
}

/** What the service relies on in a log: each event is one line of JSON, told apart by how much it matters. */
export function logContract(open: (write: (line: string) => void) => Log): void {
  plainTest('each event is one line with its level, its message and its facts', () => {
    const written: string[] = [];
    const log = open((line) => void written.push(line));
    log.info({ enquiry: 1, mail: 'receipt' }, 'mail delivered');
    log.warn({}, 'mail is waiting');
    log.error({ code: 'ENOSPC', errcode: undefined, text: 'two\nlines' }, 'it cannot be stored');
    expect(written.map((line) => ({ ...JSON.parse(line), time: undefined }))).toEqual([
      { level: 30, msg: 'mail delivered', enquiry: 1, mail: 'receipt' },
      { level: 40, msg: 'mail is waiting' },
      { level: 50, msg: 'it cannot be stored', code: 'ENOSPC', text: 'two\nlines' },
    ]);
  });
}

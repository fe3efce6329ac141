import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../shared/protocol.ts';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { freshStore } from '../../tests/support/enquiries/store.ts';
import { DAY } from '../limits.ts';
import { openDatabase } from '../node/database.ts';
import { fullText } from '../owner/texts.ts';

const HOUR = DAY / 24;

function setUp() {
  const { store, file } = freshStore();
  const due = (now: number) => {
    const mail = store.nextMail(now, HOUR);
    return mail && mail.dueAt <= now ? mail.id : undefined;
  };
  return { store, file, due };
}

test('an enquiry is stored and erased with its mail', () => {
  const { store, due } = setUp();
  const id = receive(store, {}, { now: 1000 });
  expect(due(1000)).toBe(id);
  const messageId = expect.stringMatching(/^[0-9a-f-]{36}@a\.example$/);
  expect(store.find(id)).toMatchObject({ ...ANNA, id, receivedAt: 1000, messageId });
  expect(store.waiting(1000)).toEqual({ enquiries: 1, waiting: 1, longest: 0 });
  expect(store.erase([id])).toBe(1);
  expect(due(1000)).toBeUndefined();
  expect(receive(store), 'its number is not given again').toBeGreaterThan(id);
});

test('the same words within a day are the same enquiry', () => {
  const { store } = setUp();
  receive(store, {}, { now: HOUR });
  const isKnown = (now: number, words = {}) => store.isRepeated({ ...ANNA, ...words }, now);
  expect([isKnown(25 * HOUR), isKnown(25 * HOUR + 1)]).toEqual([true, false]);
  expect(isKnown(HOUR - 2000), 'the clock was set back').toBe(true);
  for (const field of FIELD_NAMES) expect(isKnown(HOUR, { [field]: '-' })).toBe(false);
});

test('a mail is due at its time until it is delivered', () => {
  const { store, due } = setUp();
  const id = receive(store, {}, { now: 1000 });
  store.markTried(id, 5000);
  expect([due(4999), due(5000)]).toEqual([undefined, id]);
  store.markFailed(id, '550 unknown', 9000 + HOUR);
  expect([due(9000), store.waiting(9000).waiting]).toEqual([undefined, 1]);
  expect(store.list(null).enquiries).toMatchObject([{ attempts: 1, lastError: '550 unknown' }]);
  store.markDelivered(id, 9000);
  expect(due(9999)).toBeUndefined();
  expect(store.list(null).enquiries).toMatchObject([{ deliveredAt: 9000, lastError: null }]);
  expect(store.waiting(9999)).toEqual({ enquiries: 1, waiting: 0, longest: null });

  // A clock that was set back delays mail for one pause at most.
  const ahead = receive(store, { name: 'Eva' }, { now: 1000 + 2 * HOUR });
  expect(due(1000)).toBe(ahead);
  expect(store.waiting(1000)).toMatchObject({ waiting: 1, longest: 2 * HOUR });
  store.markFailed(ahead, '451 later', 1000 + HOUR);
  expect(store.nextMail(1000, HOUR)).toMatchObject({ dueAt: 1000 + HOUR });
});

test('a clock that was wrong for a while erases and refuses nothing, and no enquiry is kept for longer', () => {
  const { store } = setUp();
  // After the creation of the database, which counts as the first erasure.
  const now = Date.now() + HOUR;
  const ahead = now + 730 * DAY;
  const erase = (time: number) => store.eraseExpired({ age: HOUR, sendsMail: true, now: time });
  const deliver = (name: string, time: number) =>
    store.markDelivered(receive(store, { name }, { now: time }), time);
  deliver('Today', now);
  // The service starts twice with a wrong clock.
  expect([erase(ahead), erase(ahead)]).toEqual([undefined, undefined]);
  deliver('Ahead', ahead);
  expect([store.countRecent(ahead), store.countRecent(now)]).toEqual([1, 1]);
  // The store believes the corrected clock just as slowly.
  expect([erase(now), erase(now), erase(now)]).toEqual([undefined, 0, 0]);
  const corrected = { receivedAt: now, deliveredAt: now };
  expect(store.list(null).enquiries).toMatchObject([corrected, corrected]);
  expect([erase(now + DAY - 1), erase(now + DAY)]).toEqual([0, 2]);
});

test('an enquiry that came while the clock was behind is kept as long as the one before it', () => {
  const { store } = setUp();
  // After the creation of the database, which counts as the first erasure.
  const now = Date.now() + HOUR;
  receive(store, { name: 'Before' }, { now });
  const behind = receive(store, { name: 'Behind' }, { now: now - 30 * DAY });
  const mailed = receive(store, { name: 'Mailed' }, { now: now - 30 * DAY });
  store.markDelivered(mailed, now - 30 * DAY);
  const erase = (time: number, sendsMail: boolean) =>
    store.eraseExpired({ age: 2 * DAY, sendsMail, now: time });
  expect([erase(now, false), erase(now + DAY, false), erase(now + 2 * DAY, false)]).toEqual([
    0, 0, 0,
  ]);
  expect(erase(now + 3 * DAY, true), 'the others wait to be mailed').toBe(1);
  store.markTried(behind, 0);
  expect(erase(now + 4 * DAY, false), 'one has been tried').toBe(1);
});

test('the newest enquiries are listed and all are counted, and a person is erased with all their enquiries', () => {
  const { store } = setUp();
  for (const email of ['EVA@mejl.example', ANNA.email, 'eva@mejl.example']) {
    store.markFailed(receive(store, { email }), '451 later', 0);
  }
  store.setAnswered({ ids: [2], isAnswered: true });
  const { enquiries, ...counts } = store.list(2);
  expect(enquiries.map(({ id }) => id)).toEqual([3, 2]);
  expect(counts).toEqual({ total: 3, unanswered: 2, unmailed: 2 });
  expect([store.eraseFrom('Eva@mejl.example'), store.list(null).total]).toEqual([2, 1]);
});

test.each([
  [
    'a field that the form did not have yet is empty',
    "fields = json_remove(fields, '$.message')",
    { ...ANNA, message: '' },
  ],
  ['a quotation mark that is lost', "fields = replace(fields, 'Anna', '\"nna')", /nna Åkesson/],
  ['a field that is no text', "fields = json_set(fields, '$.phone', 7)", /anna@mejl/],
  [
    'numbers that JavaScript cannot hold',
    'received_at = -1 << 63, next_attempt_at = -1 << 63, attempts = ~(1 << 63)',
    ANNA,
  ],
  [
    'times after any date',
    'received_at = 1 << 62, answered_at = 1 << 62, delivered_at = 1 << 62',
    ANNA,
  ],
])('a damaged row shows what is left of it, and hides no others: %s', (_, damage, left) => {
  const { store, file, due } = setUp();
  for (const name of ['Första', ANNA.name, 'Sista']) receive(store, { name });
  const database = openDatabase(file, 1000);
  database.transaction((run) => run(`UPDATE enquiry SET ${damage} WHERE id = 2`));
  database.close();
  const damaged =
    left instanceof RegExp
      ? { name: 'Skadad intresseanmälan', email: '', message: expect.stringMatching(left) }
      : left;
  const { enquiries } = store.list(null);
  expect(enquiries).toMatchObject([{ name: 'Sista' }, damaged, { name: 'Första' }]);
  expect(enquiries.map(fullText).join()).toContain('nr 2');
  expect(store.find(2)).toMatchObject(damaged);
  expect(due(Date.now()), 'mail is still delivered').toBeDefined();
  expect(store.markTried(2, 0)).toBe(1);
  expect(store.eraseFrom('nobody@mejl.example')).toBe(0);
});

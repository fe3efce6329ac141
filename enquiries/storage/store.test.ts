import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../shared/protocol.ts';
import { ANNA, receive } from '../../tests/support/enquiries/samples.ts';
import { freshStore } from '../../tests/support/enquiries/store.ts';
import { DAY } from '../limits.ts';
import { openDatabase } from '../node/database.ts';
import { formatEnquiry } from '../owner/texts.ts';
import type { Store } from './store.ts';

const HOUR = DAY / 24;

/** Returns the id of the mail to deliver now, if any. */
function dueMail(store: Store, now: number): number | undefined {
  const next = store.nextMail(now);
  return next && next.dueAt <= now ? next.id : undefined;
}

function receiveAndDeliver(store: Store, name: string, now: number): void {
  store.markDelivered(receive(store, { name }, { now }), now);
}

test('an enquiry is stored, its mail is due at its time until it is delivered, and both are erased', () => {
  const { store } = freshStore();
  const id = receive(store, {}, { now: 1000 });
  const messageId = expect.stringMatching(/^[0-9a-f-]{36}@a\.example$/);
  expect(store.find(id)).toMatchObject({ ...ANNA, id, receivedAt: 1000, messageId });
  expect(store.queueStatus(1000)).toEqual({ enquiries: 1, waiting: 1, oldestWaitingMs: 0 });
  store.markTried(id, 5000);
  expect([dueMail(store, 4999), dueMail(store, 5000)]).toEqual([undefined, id]);
  store.markFailed(id, '550 unknown', 9000);
  expect(dueMail(store, 5000)).toBeUndefined();
  expect(store.find(id)).toMatchObject({ attempts: 1, lastError: '550 unknown' });
  store.markDelivered(id, 9000);
  expect(dueMail(store, 9000)).toBeUndefined();
  expect(store.find(id)).toMatchObject({ deliveredAt: 9000, lastError: null });
  expect(store.queueStatus(9000)).toEqual({ enquiries: 1, waiting: 0, oldestWaitingMs: null });
  expect(store.erase([id])).toBe(1);
  expect(receive(store), 'its number is not used again').toBeGreaterThan(id);
});

test('a clock that was set back delays a mail by the longest delay at most, and health sees it', () => {
  const { store } = freshStore();
  const id = receive(store, {}, { now: 1000 + 2 * HOUR });
  expect(dueMail(store, 1000)).toBe(id);
  expect(store.queueStatus(1000)).toMatchObject({ waiting: 1, oldestWaitingMs: 2 * HOUR });
  store.markFailed(id, '451 later', 1000 + HOUR);
  expect(store.nextMail(1000)).toMatchObject({ dueAt: 1000 + HOUR });
});

test('the same words within a day are the same enquiry', () => {
  const { store } = freshStore();
  receive(store, {}, { now: HOUR });
  const isKnown = (now: number, fields = {}) => store.isRepeated({ ...ANNA, ...fields }, now);
  expect([isKnown(25 * HOUR), isKnown(25 * HOUR + 1)]).toEqual([true, false]);
  expect(isKnown(HOUR - 2000), 'the clock was set back').toBe(true);
  for (const field of FIELD_NAMES) expect(isKnown(HOUR, { [field]: '-' })).toBe(false);
});

test('a clock that was ahead for a while erases and refuses nothing, and its enquiries are not kept for longer', () => {
  const { store } = freshStore();
  // The creation of the database counts as the first erasure. The test starts an hour later.
  const now = Date.now() + HOUR;
  const ahead = now + 730 * DAY;
  const erase = (time: number) => store.eraseExpired({ age: HOUR, sendsMail: true, now: time });
  receiveAndDeliver(store, 'Today', now);
  // The service starts twice with a wrong clock.
  expect([erase(ahead), erase(ahead)]).toEqual(['clock-moved', 'clock-moved']);
  receiveAndDeliver(store, 'Ahead', ahead);
  expect([store.countRecent(ahead), store.countRecent(now)]).toEqual([1, 1]);
  // Each call moves the believed time back by a day, too.
  expect([erase(now), erase(now), erase(now)]).toEqual(['clock-moved', 0, 0]);
  const corrected = { receivedAt: now, deliveredAt: now };
  expect(store.list(null).enquiries).toMatchObject([corrected, corrected]);
  expect([erase(now + DAY - 1), erase(now + DAY)]).toEqual([0, 2]);
});

test('an enquiry that came while the clock was behind is kept as long as the enquiry before it', () => {
  const { store } = freshStore();
  // The creation of the database counts as the first erasure. The test starts an hour later.
  const now = Date.now() + HOUR;
  const behind = now - 30 * DAY;
  receive(store, { name: 'Before' }, { now });
  const tried = receive(store, { name: 'Tried' }, { now: behind });
  receiveAndDeliver(store, 'Delivered', behind);
  const eraseAfter = (days: number, sendsMail: boolean) =>
    store.eraseExpired({ age: 2 * DAY, sendsMail, now: now + days * DAY });
  expect([0, 1, 2].map((days) => eraseAfter(days, false))).toEqual([0, 0, 0]);
  expect(eraseAfter(3, true), 'undelivered mail keeps an enquiry').toBe(1);
  store.markTried(tried, 0);
  expect(eraseAfter(4, false), 'without mail, only a tried one is kept').toBe(1);
});

test('the newest enquiries are listed and all are counted, and a person is erased with all their enquiries', () => {
  const { store } = freshStore();
  for (const email of ['EVA@mejl.example', ANNA.email, 'eva@mejl.example']) {
    store.markFailed(receive(store, { email }), '451 later', 0);
  }
  store.setAnswered({ ids: [2], isAnswered: true });
  const { enquiries, ...counts } = store.list(2);
  expect(enquiries.map(({ id }) => id)).toEqual([3, 2]);
  expect(counts).toEqual({ total: 3, unanswered: 2, unmailed: 2 });
  expect([store.eraseFrom('Eva@mejl.example'), store.list(null).total]).toEqual([2, 1]);
});

const unreadable = (text: string) => ({
  name: 'Skadad intresseanmälan',
  email: '',
  message: expect.stringContaining(text),
});

test.each([
  ['a field is missing', "fields = json_remove(fields, '$.message')", { ...ANNA, message: '' }],
  ['a quote is lost', "fields = replace(fields, 'Anna', '\"nna')", unreadable('nna Åkesson')],
  ['a field is a number', "fields = json_set(fields, '$.phone', 7)", unreadable('anna@mejl')],
  ['numbers are too small', 'received_at = -1 << 63, attempts = ~(1 << 63)', ANNA],
  ['dates are too late', 'received_at = 1 << 62, next_attempt_at = 1 << 62', ANNA],
  ['marks are too late', 'answered_at = 1 << 62, delivered_at = 1 << 62', ANNA],
])('a damaged enquiry is listed as far as it can be read: %s', (_, damage, readable) => {
  const { store, file } = freshStore();
  for (const name of ['Första', ANNA.name, 'Sista']) receive(store, { name });
  const database = openDatabase(file, 1000);
  database.transaction((run) => run(`UPDATE enquiry SET ${damage} WHERE id = 2`));
  database.close();
  const { enquiries } = store.list(null);
  expect(enquiries).toMatchObject([{ name: 'Sista' }, readable, { name: 'Första' }]);
  expect(enquiries.map(formatEnquiry).join()).toContain('nr 2');
  expect(store.find(2)).toMatchObject(readable);
  expect(dueMail(store, Date.now()), 'mail is still delivered').toBeDefined();
  expect(store.markTried(2, 0)).toBe(1);
  expect(store.eraseFrom('nobody@mejl.example')).toBe(0);
});

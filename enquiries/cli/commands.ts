/** What the owner can do with the enquiries on any runtime. */
import { UserError } from '../../shared/user-error.ts';
import { swedishTime } from '../mail/compose-mail.ts';
import type { ListedEnquiry } from '../storage/owners-list.ts';
import type { Store } from '../storage/store.ts';
import { findPerson } from './people.ts';
import { asData, counted, isoTime, listText, shortTime, showText, tableText } from './texts.ts';

/** How many enquiries `list` shows, and how many `rows` returns at a time: at their longest these are 10 MB. */
const PAGE = 50;
const ROWS = 500;

/** What the owner reads, and the same for programs. `next`: the argument that gets the rest of the rows. */
export type Result = { text: string; data: unknown; next?: string | undefined };

type Command = (store: Store, argument: string | undefined) => Result;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  list(store, from) {
    const { page, next } = readPage(store, from, PAGE);
    const parts = [listText(page)];
    const { text, data } = COMMANDS.status(store, undefined);
    if (next) {
      parts.push(
        `Sammanlagt finns ${counted(data.enquiries)}. De som är äldre visas med npm run enquiries -- list ${next}`,
      );
    }
    if (data.waiting > 0) parts.push(text);
    return { text: parts.join('\n\n'), data: page.map(asData) };
  },

  /** All of them, a page at a time, for tables and programs. */
  rows(store, from) {
    const { page, next } = readPage(store, from, ROWS);
    return { text: '', data: page.map(asData), next };
  },

  status(store, argument) {
    if (argument !== undefined) throw new UserError('status gäller alla intresseanmälningar.');
    const { enquiries, waiting, oldest } = store.waiting(Date.now());
    const sendsMail = store.sendsMail();
    const data = { enquiries, waiting, since: isoTime(oldest ?? null), sendsMail };
    if (oldest === undefined) return { text: `${counted(enquiries)}. Ingen väntar.`, data };
    const since = swedishTime(oldest);
    const text = sendsMail
      ? `${waiting} mejl väntar på att skickas, det äldsta sedan ${since}. Inget av dem raderas innan det har skickats.`
      : `${counted(waiting)} väntar på att läsas här, den äldsta sedan ${since}, och raderas inte innan dess. De skickas inte som mejl, eftersom SMTP_URL saknas.`;
    return { text, data };
  },

  show(store, argument) {
    const enquiry = findOne(store, argument, 'show');
    markRead(store, [enquiry]);
    return { text: showText(enquiry), data: asData(enquiry) };
  },

  answered(store, argument) {
    const { id, answeredAt } = findOne(store, argument, 'answered');
    store.markAnswered(id, answeredAt === null ? Date.now() : null);
    const text = `Nr ${id} är ${answeredAt === null ? 'nu' : 'inte längre'} markerad som besvarad.`;
    return { text, data: asData(findOne(store, argument, 'answered')) };
  },

  retry(store, argument) {
    if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
    const count = store.retry(Date.now());
    const text =
      count === 0
        ? 'Inget mejl väntar.'
        : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
    return { text, data: { mails: count } };
  },

  /** Finds what there is about a person; given numbers, erases those. */
  forget(store, who) {
    if (!who?.trim()) {
      throw new UserError(
        'Vem? Skriv e-postadress, telefonnummer eller namn, t.ex. forget anna@mejl.example.',
      );
    }
    if (/^\d{1,5}(,\d{1,5})*$/.test(who)) {
      const enquiries = store.find(who.split(',').map(Number));
      if (enquiries.length === 0)
        throw new UserError(`Det finns ingen intresseanmälan med nummer ${who}.`);
      store.erase(enquiries.map(({ id }) => id));
      const text = `Raderat: ${counted(enquiries.length)}, med mejl som väntade.`;
      return { text, data: { enquiries: enquiries.length } };
    }
    const found = store.find(findPerson(store.senders(), who));
    if (found.length === 0) return { text: `Det finns inget sparat om ${who}.`, data: [] };
    const rows = found.map(({ id, receivedAt, name, email, phone }) => [
      String(id),
      shortTime(receivedAt),
      name,
      email,
      phone,
    ]);
    const text = [
      `Det här är från ${who}, eller har samma adress, telefonnummer eller namn:`,
      tableText([['Nr', 'Kom in', 'Namn', 'E-post', 'Telefon'], ...rows]),
      `Ta bort de nummer som är någon annans, och radera resten med npm run enquiries -- forget ${found.map(({ id }) => id).join()}`,
      'Det går inte att få tillbaka.',
    ];
    return { text: text.join('\n\n'), data: found.map(asData) };
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Runs a command where the enquiries are, again and again until a long answer is complete. */
export async function runInPages(
  run: (...command: [CommandName, string | undefined]) => Promise<Result>,
  ...[name, argument]: [CommandName, string | undefined]
): Promise<Result> {
  let result = await run(name, argument);
  const pages = [result.data];
  while (result.next !== undefined) {
    result = await run(name, result.next);
    pages.push(result.data);
  }
  return pages.length === 1 ? result : { ...result, data: pages.flat() };
}

function readNumber(text: string | undefined, command: string): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UserError(`”${text}” är inget nummer. Skriv numret, t.ex. ${command} 12.`);
}

function findOne(store: Store, argument: string | undefined, command: string): ListedEnquiry {
  if (argument === undefined) throw new UserError(`Vilken? Skriv numret, t.ex. ${command} 12.`);
  const [enquiry] = store.find([readNumber(argument, command)]);
  if (enquiry) return enquiry;
  throw new UserError(`Det finns ingen intresseanmälan med nummer ${argument}.`);
}

/** Reads a page of the list, which counts as read from now on. `next`: the number of the one after it. */
function readPage(store: Store, from: string | undefined, size: number) {
  const enquiries = store.list({ from: readNumber(from, 'list'), limit: size + 1 });
  const page = enquiries.slice(0, size);
  markRead(store, page);
  return { page, next: enquiries[size]?.id.toString() };
}

/** What cannot be marked, as on a full disk, is shown all the same, and goes on waiting. */
function markRead(store: Store, enquiries: readonly ListedEnquiry[]): void {
  const ids = enquiries.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  try {
    if (ids.length > 0) store.markRead(ids, Date.now());
  } catch {}
}

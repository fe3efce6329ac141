/** What the owner can do with the enquiries on any runtime. */
import { UserError } from '../../shared/user-error.ts';
import { swedishTime } from '../mail/compose-mail.ts';
import type { Store, StoredEnquiry } from '../storage/store.ts';
import { matching } from './matching.ts';
import { asData, counted, type EnquiryData, listText, matchesText, showText } from './texts.ts';

/** How many enquiries the owner reads of in a list. */
const SHOWN = 50;

/** What the owner reads, and the enquiries that it is about. */
export type Result = { text: string; data?: EnquiryData[] };

type Command = (store: Store, argument: string | undefined) => Result;

/** The commands by name, each of which throws a UserError where it cannot be done. */
export const COMMANDS = {
  /** The latest to read, and all of them as data. */
  list(store) {
    const all = store.list();
    const { waiting, oldest } = store.waiting(Date.now());
    const parts = [listText(all.slice(0, SHOWN))];
    if (all.length > SHOWN) {
      parts.push(
        `Sammanlagt finns ${counted(all.length)}. Alla sparas i en fil med npm run enquiries -- csv`,
      );
    }
    if (oldest !== undefined) {
      parts.push(
        `${counted(waiting)} har inte skickats som mejl, den äldsta från ${swedishTime(oldest)}.`,
      );
    }
    return { text: parts.join('\n\n'), data: all.map(asData) };
  },

  show: (store, argument) => ({ text: showText(findOne(store, argument, 'show')) }),

  answered(store, argument) {
    const { id, answeredAt } = findOne(store, argument, 'answered');
    store.markAnswered(id, answeredAt === null ? Date.now() : null);
    return {
      text: `Nr ${id} är ${answeredAt === null ? 'nu' : 'inte längre'} markerad som besvarad.`,
    };
  },

  retry(store) {
    const mails = store.retry(Date.now());
    return {
      text:
        mails === 0
          ? 'Inget mejl väntar.'
          : `${mails} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`,
    };
  },

  /** Finds what may be of one person, by addresses, numbers and names with commas between; erases what is named by its number. */
  forget(store, who) {
    if (!who?.trim()) {
      throw new UserError(
        'Vem? Skriv e-postadress, telefonnummer eller namn, t.ex. forget anna@mejl.example.',
      );
    }
    const words = who.split(',');
    if (words.every((word) => /^\d{1,5}$/.test(word))) {
      const enquiries = store.erase(words.map(Number));
      if (enquiries === 0) {
        throw new UserError(`Det finns ingen intresseanmälan med nummer ${who}.`);
      }
      return { text: `Raderat: ${counted(enquiries)}.` };
    }
    const found = matching(store.list(), [who, ...words]);
    return { text: matchesText(who, found), data: found.map(asData) };
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

function findOne(store: Store, id = '', command: string): StoredEnquiry {
  if (!/^\d{1,15}$/.test(id)) throw new UserError(`Vilken? Skriv numret, t.ex. ${command} 12.`);
  const [enquiry] = store.find([Number(id)]);
  if (enquiry) return enquiry;
  throw new UserError(`Det finns ingen intresseanmälan med nummer ${id}.`);
}

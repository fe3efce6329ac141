import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  counted,
  csvText,
  type GoalLabels,
  listText,
  overdueText,
  showText,
} from '../../cli/texts.ts';
import { DAY, LIMITS } from '../../limits.ts';
import { erase } from '../../storage/retention.ts';
import { Store } from '../../storage/store.ts';
import { errorCode, UserError } from '../../user-error.ts';
import type { MailFiles } from '../mail/mail-files.ts';
import { backUp, restore } from '../sqlite/backup.ts';
import { checkDatabase, databaseFile, openDatabase } from '../sqlite/database.ts';

export type Desk = {
  store: Store;
  database: DatabaseSync;
  mailFiles: MailFiles;
  content: GoalLabels;
  /** How long enquiries may be kept; undefined when there is no build that says so. */
  retentionDays: number | undefined;
};

type Command = (desk: Desk, argument: string | undefined) => string | Promise<string>;

/** What `npm run enquiries` can do with the database, by name. Each returns what is printed. */
export const COMMANDS = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['csv', csv],
  ['retry', retry],
  ['forget', forget],
  ['backup', saveBackup],
]);

function list({ store, content, retentionDays }: Desk): string {
  const now = Date.now();
  const table = listText(store.list(), store.mailStates(), content);
  if (retentionDays === undefined) return table;
  const overdue = store.countUndelivered(now - retentionDays * DAY, now);
  return [table, ...overdueText(overdue, retentionDays)].join('\n\n');
}

function show({ store, content }: Desk, argument: string | undefined): string {
  if (argument === undefined) throw new UserError('Vilken? Skriv numret, t.ex. show 12.');
  const enquiry = store.list().find(({ id }) => String(id) === argument);
  if (!enquiry) throw new UserError(`Det finns ingen förfrågan med nummer ${argument}.`);
  return showText(enquiry, store.mailStates(), content);
}

function csv({ store, content }: Desk, file: string | undefined): string {
  const enquiries = store.list();
  const text = csvText(enquiries, store.mailStates(), content);
  if (file === undefined) return text.trimEnd();
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      throw new UserError(`${file} finns redan. Välj ett annat namn.`);
    }
    throw new UserError(`${file} kan inte sparas: ${(error as Error).message}`);
  }
  return `Sparat i ${file}: ${counted(enquiries.length)}.`;
}

function retry({ store }: Desk, argument: string | undefined): string {
  if (argument !== undefined) throw new UserError('retry gäller alla mejl som väntar.');
  const count = store.retry(Date.now());
  return count === 0
    ? 'Inget mejl väntar.'
    : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
}

async function forget({ store, mailFiles }: Desk, address: string | undefined): Promise<string> {
  if (!address?.includes('@')) {
    throw new UserError('Vem? Skriv e-postadressen, t.ex. forget anna@mejl.example.');
  }
  const key = foldAddress(address);
  const enquiries = store.list().filter(({ email }) => foldAddress(email) === key);
  if (enquiries.length === 0) return `Det finns inget sparat om ${address}.`;
  await erase(enquiries, store, mailFiles);
  return `Raderat: ${counted(enquiries.length)} från ${address}, med mejl som väntade och mejlfiler.`;
}

/** An address as it is compared: people write their own in capitals and small letters alike. */
function foldAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

async function saveBackup({ database }: Desk, file: string | undefined): Promise<string> {
  if (file === undefined) throw new UserError('Var? Skriv ett filnamn, t.ex. backup kopia.db.');
  try {
    await backUp(database, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      throw new UserError(`${file} finns redan. Välj ett annat namn.`);
    }
    throw new UserError(`${file} kan inte sparas: ${(error as Error).message}`);
  }
  return `Säkerhetskopian ligger i ${file}. Den innehåller personuppgifter: förvara den tryggt, och inte längre än anmälningarna själva får sparas.`;
}

export async function restoreBackup(file: string | undefined, dataDir: string): Promise<string> {
  if (file === undefined) throw new UserError('Vilken? Skriv filnamnet, t.ex. restore kopia.db.');
  if (resolve(file) === databaseFile(dataDir)) {
    throw new UserError(`${file} är databasen själv. Välj säkerhetskopian.`);
  }
  try {
    if (!existsSync(file)) throw new Error('filen finns inte');
    checkDatabase(file, LIMITS.databaseBusyDesk, 'ours');
  } catch (error) {
    throw new UserError(
      `${file} är ingen hel säkerhetskopia från webbplatsen, så inget har ändrats.\n\n${(error as Error).message.split('\n')[0]}`,
    );
  }
  const aside = await restore(file, dataDir);
  const store = new Store(openDatabase(databaseFile(dataDir), LIMITS.databaseBusyDesk));
  const { enquiries, waiting } = store.waiting(Date.now());
  store.close();
  return [
    `Återställt från ${file}: ${counted(enquiries)}. ${waiting} mejl väntar och skickas när webbplatsen startas.`,
    'Mejl som skickades efter att kopian togs kommer en gång till. Har du raderat någon sedan dess: gör om det med forget.',
    ...(aside ? [`Det som fanns förut ligger i ${aside}. Ta bort det när allt stämmer.`] : []),
  ].join('\n');
}

import { existsSync, writeFileSync } from 'node:fs';
import { readConfiguration } from './configuration.ts';
import { type Content, readContent } from './content.ts';
import {
  DatabaseError,
  type DatabaseTrouble,
  databaseFile,
  isBusy,
  openDatabase,
} from './database.ts';
import { csvText, listText, showText } from './desk.ts';
import { LIMITS } from './limits.ts';
import { Outbox } from './outbox.ts';
import { errorCode, failPlainly, PlainError } from './plain-error.ts';
import { erase } from './retention.ts';
import { loadSettings } from './settings-file.ts';
import { Store } from './store.ts';

/** The owner's desk: `npm run enquiries`. It speaks Swedish, because the owner does. */

const HELP = `Förfrågningar från webbplatsen

  npm run enquiries                    visar alla, den senaste först
  npm run enquiries -- show NR         visar en förfrågan i sin helhet
  npm run enquiries -- csv FIL         sparar alla i en fil för kalkylprogram, t.ex. csv lista.csv
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget ADRESS   raderar allt om en person, t.ex. forget anna@mejl.example
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. Allt fungerar också medan webbplatsen är igång.
Det som raderas går inte att få tillbaka. Mejl som redan har skickats ligger kvar i din inkorg.`;

type Desk = { store: Store; outbox: Outbox; content: Content };

async function main(args: readonly string[]): Promise<void> {
  const [command = 'list', argument, ...rest] = args;
  if (['--help', '-h', 'help', 'hjälp'].includes(command)) {
    console.log(HELP);
    return;
  }
  const run = COMMANDS.get(command);
  if (!run) throw new PlainError(`”${command}” är inget kommando.\n\n${HELP}`);
  if (rest.length > 0) throw new PlainError(`”${rest.join(' ')}” är för mycket.\n\n${HELP}`);

  loadSettings();
  const { dataDir, contentDir } = readConfiguration(process.env);
  const file = databaseFile(dataDir);
  if (!existsSync(file)) {
    console.log(`Inga förfrågningar än (${file} finns inte).`);
    return;
  }
  const content = await readContent(contentDir);
  const store = new Store(openDatabase(file, LIMITS.databaseBusyDesk));
  try {
    console.log(await run({ store, outbox: new Outbox(dataDir), content }, argument));
  } finally {
    store.close();
  }
}

type Command = (desk: Desk, argument: string | undefined) => string | Promise<string>;

const COMMANDS = new Map<string, Command>([
  ['list', ({ store, content }) => listText(store.list(), store.mailStates(), content)],
  ['show', show],
  ['csv', csv],
  ['retry', retry],
  ['forget', forget],
]);

function show({ store, content }: Desk, argument: string | undefined): string {
  if (argument === undefined) throw new PlainError('Vilken? Skriv numret, t.ex. show 12.');
  const enquiry = store.list().find(({ id }) => String(id) === argument);
  if (!enquiry) throw new PlainError(`Det finns ingen förfrågan med nummer ${argument}.`);
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
      throw new PlainError(`${file} finns redan. Välj ett annat namn.`);
    }
    throw new PlainError(`${file} kan inte sparas: ${(error as Error).message}`);
  }
  return `Sparat i ${file}: ${counted(enquiries)}.`;
}

function retry({ store }: Desk, argument: string | undefined): string {
  if (argument !== undefined) throw new PlainError('retry gäller alla mejl som väntar.');
  const count = store.retry(Date.now());
  return count === 0
    ? 'Inget mejl väntar.'
    : `${count} mejl skickas så snart webbplatsen är igång. Se hur det gick med npm run enquiries.`;
}

async function forget({ store, outbox }: Desk, address: string | undefined): Promise<string> {
  if (!address?.includes('@')) {
    throw new PlainError('Vem? Skriv e-postadressen, t.ex. forget anna@mejl.example.');
  }
  const key = foldAddress(address);
  const enquiries = store.list().filter(({ email }) => foldAddress(email) === key);
  if (enquiries.length === 0) return `Det finns inget sparat om ${address}.`;
  await erase(enquiries, store, outbox);
  return `Raderat: ${counted(enquiries)} från ${address}, med mejl som väntade och mejlfiler.`;
}

function counted({ length }: readonly unknown[]): string {
  return length === 1 ? '1 förfrågan' : `${length} förfrågningar`;
}

/** An address as it is compared: people write their own in capitals and small letters alike. */
function foldAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

const TROUBLE: Record<DatabaseTrouble, string> = {
  locked: 'Databasen är upptagen just nu. Försök igen om en stund.',
  damaged:
    'Databasen är skadad. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  foreign: 'Filen hör till ett annat program:',
  newer: 'Databasen hör till en nyare version av webbplatsen:',
  closed: 'Databasen går inte att öppna. Får du läsa mappen?',
};

function inSwedish(error: unknown): unknown {
  if (isBusy(error)) return new PlainError(TROUBLE.locked);
  if (!(error instanceof DatabaseError)) return error;
  return new PlainError(`${TROUBLE[error.trouble]}\n\n${error.message}`);
}

process.umask(0o077);
main(process.argv.slice(2)).catch((error: unknown) => failPlainly(inSwedish(error)));

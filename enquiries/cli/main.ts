import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings, SERVER_SETTINGS } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { DatabaseError, type DatabaseTrouble, isBusy } from '../node/sqlite/database-error.ts';
import { runAtCloudflare } from './at-cloudflare.ts';
import { COMMANDS } from './commands.ts';
import { runOnServer } from './on-server.ts';

/** The owner's commands: `npm run enquiries`. They speak Swedish, because the owner does. */

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar de senaste, den nyaste först
  npm run enquiries -- list NR         visar dem från NR och bakåt
  npm run enquiries -- show NR         visar en intresseanmälan i sin helhet
  npm run enquiries -- csv FIL         sparar alla i en fil för kalkylprogram, t.ex. csv lista.csv
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget ADRESS   raderar allt om en person, t.ex. forget anna@mejl.example
  npm run enquiries -- backup FIL      sparar en säkerhetskopia, t.ex. backup kopia.db
  npm run enquiries -- restore FIL     lägger tillbaka en säkerhetskopia; stoppa webbplatsen först
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. Allt utom restore fungerar också medan webbplatsen är igång.
Det som raderas går inte att få tillbaka. Mejl som har skickats ligger kvar i din inkorg, och ett
som redan är på väg går inte att kalla tillbaka. I dina säkerhetskopior finns det som raderats kvar.`;

async function main(args: readonly string[]): Promise<void> {
  const [command = 'list', argument, ...rest] = args;
  if (['--help', '-h', 'help', 'hjälp'].includes(command)) {
    console.log(HELP);
    return;
  }
  if (!COMMANDS.has(command) && !['backup', 'restore'].includes(command)) {
    throw new UserError(`”${command}” är inget kommando.\n\n${HELP}`);
  }
  if (rest.length > 0) throw new UserError(`”${rest.join(' ')}” är för mycket.\n\n${HELP}`);

  loadEnvFile();
  const settings = readSettings(SERVER_SETTINGS, process.env);
  const run = settings.HOSTING === 'server' ? runOnServer : runAtCloudflare;
  console.log(await run(command, argument, settings));
}

/** What the owner reads when the database cannot be used. */
const TROUBLE: Record<DatabaseTrouble, string> = {
  locked: 'Databasen är upptagen just nu. Försök igen om en stund.',
  damaged:
    'Databasen är skadad. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  foreign: 'Databasen hör till ett annat program. Välj en annan mapp, med DATA_DIR.',
  newer: 'Databasen hör till en nyare version av webbplatsen. Använd den versionen.',
  closed:
    'Databasen går inte att öppna. Får du läsa och skriva i mappen, och finns det plats på disken? Så här står det:',
  missing:
    'Databasen är borta eller tom, fast den inte ska vara det. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  running: 'Webbplatsen är igång. Stoppa den först, och försök sedan igen.',
  folder:
    'Mappen för intresseanmälningar går inte att använda. Ligger det en fil där den ska vara, och får du skriva där? En annan mapp väljer du med DATA_DIR.',
};

/** An error as the owner reads it; what is not known here is left as it is. */
function inSwedish(error: unknown): unknown {
  if (isBusy(error)) return new UserError(TROUBLE.locked);
  if (!(error instanceof DatabaseError)) return error;
  const words = TROUBLE[error.trouble];
  // What comes after a colon is for who looks after the server.
  return new UserError(words.endsWith(':') ? `${words}\n\n${error.message}` : words);
}

process.umask(0o077);
main(process.argv.slice(2)).catch((error: unknown) => exitWithMessage(inSwedish(error)));

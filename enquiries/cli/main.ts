/** `npm run enquiries`: the owner's commands. They speak Swedish, because the owner does. */
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings, SERVER_SETTINGS } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { DatabaseError, isBusy } from '../node/sqlite/database-error.ts';
import { runAtCloudflare } from './at-cloudflare.ts';
import { COMMANDS } from './commands.ts';
import { runOnServer } from './on-server.ts';

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
  if (![...Object.keys(COMMANDS), 'backup', 'restore'].includes(command)) {
    throw new UserError(`”${command}” är inget kommando.\n\n${HELP}`);
  }
  if (rest.length > 0) throw new UserError(`”${rest.join(' ')}” är för mycket.\n\n${HELP}`);

  loadEnvFile();
  const settings = readSettings(SERVER_SETTINGS, process.env);
  const run = settings.HOSTING === 'server' ? runOnServer : runAtCloudflare;
  console.log(await run(command, argument, settings));
}

/** A database error in words for the owner, followed by details for whoever looks after the server. */
function inSwedish(error: unknown): unknown {
  const trouble = isBusy(error) ? 'locked' : error instanceof DatabaseError && error.trouble;
  if (!trouble) return error;
  if (trouble === 'locked') {
    return new UserError('Databasen är upptagen just nu. Försök igen om en stund.');
  }
  if (trouble === 'running') {
    return new UserError('Webbplatsen är igång. Stoppa den först, och försök sedan igen.');
  }
  return new UserError(
    `Databasen går inte att använda. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:\n\n${(error as Error).message}`,
  );
}

process.umask(0o077);
main(process.argv.slice(2)).catch((error: unknown) => exitWithMessage(inSwedish(error)));

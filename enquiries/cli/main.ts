/** `npm run enquiries`: the owner's commands. They speak Swedish, as the owner does. */
import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { codeOf, DatabaseError, DatabaseLocked, isBusy } from '../node/database-error.ts';
import { COMMANDS, type CommandName, type Result } from './commands.ts';
import { runOnServer, saveFile } from './on-server.ts';
import { csvText } from './table.ts';
import type { EnquiryData } from './texts.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar de senaste, den nyaste först
  npm run enquiries -- list NR         visar dem från NR och bakåt
  npm run enquiries -- show NR         visar en intresseanmälan i sin helhet
  npm run enquiries -- answered NR     markerar den som besvarad, eller tar bort markeringen
  npm run enquiries -- status          visar hur många som väntar och sedan när
  npm run enquiries -- csv FIL         sparar alla i en fil för kalkylprogram, t.ex. csv lista.csv
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget VEM      visar allt om en e-postadress, ett telefonnummer eller ett namn
  npm run enquiries -- forget NR,NR    raderar dem
  npm run enquiries -- backup FIL      sparar en säkerhetskopia, t.ex. backup kopia.db
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. En FIL utan mapp framför hamnar i mappen data. Med --json sist skrivs
svaret som JSON, för program; list ger då alla på en gång. Allt fungerar också medan webbplatsen är igång.
Det som raderas går inte att få tillbaka. Mejl som har skickats ligger kvar i din inkorg, och ett
som redan är på väg går inte att kalla tillbaka. I dina säkerhetskopior finns det som raderats kvar.`;

async function main(args: readonly string[]): Promise<void> {
  const asJson = args.includes('--json');
  const [command = 'list', argument, ...rest] = args.filter((one) => one !== '--json');
  if (['--help', '-h', 'help', 'hjälp'].includes(command)) {
    console.log(HELP);
    return;
  }
  if (!isCommand(command)) throw new UserError(`”${command}” är inget kommando.\n\n${HELP}`);
  if (rest.length > 0) throw new UserError(`”${rest.join(' ')}” är för mycket.\n\n${HELP}`);

  loadEnvFile();
  const settings = readSettings(['DATA_DIR', 'DEPLOY_TO'], process.env);
  const run = settings.DEPLOY_TO === 'cloudflare' ? runAtCloudflare : runOnServer;
  let result: Result;
  if (command === 'csv') {
    const { data } = await run('rows', undefined, settings);
    result = saveTable(data as EnquiryData[], argument, settings.DATA_DIR);
  } else {
    result = await run(command === 'list' && asJson ? 'rows' : command, argument, settings);
  }
  console.log(asJson ? JSON.stringify(result.data, null, 2) : result.text);
}

function isCommand(name: string): name is CommandName | 'backup' | 'csv' {
  return name === 'backup' || name === 'csv' || (name !== 'rows' && Object.hasOwn(COMMANDS, name));
}

/** Not a literal, so that its packages need not be installed where enquiries are kept on a server. */
const AT_CLOUDFLARE = new URL('../cloudflare/run-command.ts', import.meta.url).href;

async function runAtCloudflare(command: CommandName | 'backup', argument: string | undefined) {
  if (command === 'backup') {
    throw new UserError(
      'Hos Cloudflare tas ingen egen säkerhetskopia: Cloudflare kan återställa allt till en tidpunkt de senaste 30 dagarna, se docs/hosting.md. En lista sparar du med csv.',
    );
  }
  const { runCommand } = await import(AT_CLOUDFLARE);
  return runCommand(command, argument) as Promise<Result>;
}

/** Saves a table to a file; without a name it is printed. */
function saveTable(rows: EnquiryData[], name: string | undefined, dataDir: string): Result {
  const text = csvText(rows);
  const data = { enquiries: rows.length };
  if (name === undefined) return { text: text.trimEnd(), data };
  const file = saveFile(name, dataDir, (path) => writeFileSync(path, text, { flag: 'wx' }));
  return { text: `Sparat i ${file}.`, data: { file, ...data } };
}

/** A database error for the owner in Swedish, with the details for whoever looks after the server. */
function inSwedish(error: unknown): unknown {
  if (isBusy(error) || error instanceof DatabaseLocked) {
    return new UserError('Databasen är upptagen just nu. Försök igen om en stund.');
  }
  // Any other error of SQLite, such as a full disk.
  if (codeOf(error) !== 0) {
    return new UserError(
      `Databasen går inte att skriva i (${(error as Error).message}). Finns det plats på disken, och får du skriva i mappen? Försök sedan igen.`,
    );
  }
  if (!(error instanceof DatabaseError)) return error;
  return new UserError(
    `Databasen går inte att använda. Rör inget i mappen, och be den som sköter webbplatsen om hjälp.\n\n${(error as Error).message}`,
  );
}

process.umask(0o077);
main(process.argv.slice(2)).catch((error: unknown) => exitWithMessage(inSwedish(error)));

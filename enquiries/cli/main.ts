/** `npm run enquiries`: the owner's commands. They speak Swedish, as the owner does. */
import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { codeOf, DatabaseError, DatabaseLocked, isBusy } from '../node/database-error.ts';
import { COMMANDS, type CommandName, type Result } from './commands.ts';
import { runOnServer, saveFile } from './on-server.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar de senaste, den nyaste först
  npm run enquiries -- list NR         visar dem från NR och bakåt
  npm run enquiries -- show NR         visar en intresseanmälan i sin helhet
  npm run enquiries -- csv FIL         sparar alla i en fil för kalkylprogram, t.ex. csv lista.csv
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget ADRESS   raderar allt om en person, t.ex. forget anna@mejl.example
  npm run enquiries -- backup FIL      sparar en säkerhetskopia, t.ex. backup kopia.db
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. En FIL utan mapp framför hamnar i mappen data. Med --json sist skrivs
svaret som JSON, för program; list ger då alla. Allt fungerar också medan webbplatsen är igång.
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
  const result = await run(command, argument, settings);
  const { text, data } =
    command === 'csv' ? saveTable(result, argument, settings.DATA_DIR) : result;
  console.log(asJson ? JSON.stringify(data, null, 2) : text);
}

function isCommand(name: string): name is CommandName | 'backup' {
  return name === 'backup' || Object.hasOwn(COMMANDS, name);
}

/** Not a literal, so that nothing of it has to be installed where enquiries are kept on a server. */
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
function saveTable({ text, data }: Result, name: string | undefined, dataDir: string): Result {
  if (name === undefined) return { text: text.trimEnd(), data };
  const file = saveFile(name, dataDir, (path) => writeFileSync(path, text, { flag: 'wx' }));
  return { text: `Sparat i ${file}.`, data: { file, ...(data as object) } };
}

/** A database error in words for the owner, followed by details for whoever looks after the server. */
function inSwedish(error: unknown): unknown {
  if (isBusy(error) || error instanceof DatabaseLocked) {
    return new UserError('Databasen är upptagen just nu. Försök igen om en stund.');
  }
  // Any other of SQLite's own, as of a full disk.
  if (codeOf(error) !== 0) {
    return new UserError(
      `Databasen går inte att skriva i (${(error as Error).message}). Finns det plats på disken, och får du skriva i mappen? Försök sedan igen.`,
    );
  }
  if (!(error instanceof DatabaseError)) return error;
  return new UserError(
    `Databasen går inte att använda. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:\n\n${(error as Error).message}`,
  );
}

process.umask(0o077);
main(process.argv.slice(2)).catch((error: unknown) => exitWithMessage(inSwedish(error)));

import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { errorCode, exitWithMessage, UserError } from '../../../shared/user-error.ts';
import { LIMITS } from '../../limits.ts';
import { readEarlierForms } from '../../storage/earlier-forms.ts';
import { Store } from '../../storage/store.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { readBuiltContent } from '../http/built-content.ts';
import { MailFiles } from '../mail/mail-files.ts';
import { loadSettings } from '../settings-file.ts';
import { unusable } from '../sqlite/data-folder.ts';
import { databaseFile, openDatabase } from '../sqlite/database.ts';
import { SqliteDatabase } from '../sqlite/sqlite-database.ts';
import { inSwedish } from './errors.ts';
import { ALL_COMMANDS, restoreBackup } from './file-commands.ts';

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
  const run = ALL_COMMANDS.get(command);
  if (!run && command !== 'restore')
    throw new UserError(`”${command}” är inget kommando.\n\n${HELP}`);
  if (rest.length > 0) throw new UserError(`”${rest.join(' ')}” är för mycket.\n\n${HELP}`);

  loadSettings();
  const configuration = readConfiguration(process.env);
  const { dataDir, distDir, retentionDays, hosting } = configuration;
  if (hosting !== 'server') {
    const runAtCloudflare = await cloudflareCommands();
    console.log(await runAtCloudflare(command, argument, configuration));
    return;
  }
  if (!run) {
    console.log(await restoreBackup(argument, dataDir));
    return;
  }
  const file = databaseFile(dataDir);
  if (isNothingThere(file)) {
    console.log(`Inga intresseanmälningar än (${file} finns inte).`);
    return;
  }
  // Without a build it opens all the same.
  const content = await Promise.try(readBuiltContent, distDir).catch(() => undefined);
  const connection = openDatabase(file, LIMITS.databaseBusyCli, () =>
    console.error('Databasen var lite skadad och är lagad. Inget har gått förlorat.\n'),
  );
  const database = new SqliteDatabase(connection);
  const store = new Store(database);
  try {
    const earlier = readEarlierForms(database);
    const context = {
      store,
      connection,
      mailCopies: new MailFiles(dataDir),
      content: { goals: content?.goals ?? new Map(), ...(earlier && { earlier }) },
      retentionDays: retentionDays ?? content?.retentionDays,
    };
    console.log(await run(context, argument));
  } finally {
    store.close();
  }
}

type RunAtCloudflare = (
  command: string,
  argument: string | undefined,
  configuration: Configuration,
) => Promise<string>;

/** Found by a name that is put together, so that nothing of it is needed where enquiries are kept on a server. */
async function cloudflareCommands(): Promise<RunAtCloudflare> {
  const module = new URL('../../cloudflare/desk/commands.ts', import.meta.url).href;
  return (await import(module)).runAtCloudflare;
}

/** A log without its database is not nothing: opening it tells what to do. */
function isNothingThere(file: string): boolean {
  try {
    const names = readdirSync(dirname(file));
    return !names.includes(basename(file)) && !names.includes(`${basename(file)}-wal`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw unusable(dirname(file), error);
  }
}

process.umask(0o077);
main(process.argv.slice(2)).catch((error: unknown) => exitWithMessage(inSwedish(error)));

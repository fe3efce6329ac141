/** `npm run enquiries`: the owner's commands. They speak Swedish, as the owner does. */
import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings, type Settings } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { runCommand, saveFile } from './run.ts';
import { csvText } from './table.ts';
import type { EnquiryData } from './texts.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar de senaste, den nyaste först
  npm run enquiries -- list NR         visar dem från NR och bakåt
  npm run enquiries -- show NR         visar en intresseanmälan i sin helhet
  npm run enquiries -- answered NR     markerar den som besvarad, eller tar bort markeringen
  npm run enquiries -- csv FIL         sparar alla i en fil för kalkylprogram
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget VEM      visar dem med en e-postadress, ett telefonnummer eller ett namn
  npm run enquiries -- forget NR,NR    raderar dem
  npm run enquiries -- backup FIL      sparar en säkerhetskopia
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. En FIL utan mapp framför hamnar i mappen data, och utan namn får den dagens
datum. Allt fungerar också medan webbplatsen är igång.
Det som raderas går inte att få tillbaka. Mejl som har skickats ligger kvar i din inkorg, och ett
som redan är på väg går inte att kalla tillbaka. I dina säkerhetskopior finns det som raderats kvar.`;

async function main(args: readonly string[]): Promise<void> {
  const [command = 'list', argument, ...rest] = args;
  if (['--help', '-h', 'help', 'hjälp'].includes(command)) {
    console.log(HELP);
    return;
  }
  if (!isCommand(command)) throw new UserError(`”${command}” är inget kommando.\n\n${HELP}`);
  if (rest.length > 0) throw new UserError(`”${rest.join(' ')}” är för mycket.\n\n${HELP}`);

  loadEnvFile();
  const settings = readSettings(['DATA_DIR', 'DEPLOY_TO'], process.env);
  if (command === 'csv') {
    console.log(`Sparat i ${await saveTable(argument, settings)}.`);
  } else {
    console.log((await runCommand(command, argument, settings)).text);
  }
}

function isCommand(name: string): name is CommandName | 'backup' | 'csv' {
  return name === 'backup' || name === 'csv' || (name !== 'rows' && Object.hasOwn(COMMANDS, name));
}

/** Saves all of them in a file for a spreadsheet. Returns its path. */
async function saveTable(
  name = `intresseanmalningar-${new Date().toISOString().slice(0, 10)}.csv`,
  settings: Settings<'DATA_DIR' | 'DEPLOY_TO'>,
): Promise<string> {
  const { data } = await runCommand('rows', undefined, settings);
  const text = csvText(data as EnquiryData[]);
  return saveFile(name, settings.DATA_DIR, (file) => writeFileSync(file, text, { flag: 'wx' }));
}

process.umask(0o077);
main(process.argv.slice(2)).catch(exitWithMessage);

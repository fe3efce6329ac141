/** `npm run enquiries`: the owner's commands. They speak Swedish, as the owner does. */
import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { COMMANDS, type CommandName, type Result } from './commands.ts';
import { runCommand, saveFile } from './run.ts';
import { csvText } from './table.ts';
import type { EnquiryData } from './texts.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar de senaste, den nyaste först
  npm run enquiries -- list NR         visar dem från NR och bakåt
  npm run enquiries -- show NR         visar en intresseanmälan i sin helhet
  npm run enquiries -- answered NR     markerar den som besvarad, eller tar bort markeringen
  npm run enquiries -- csv FIL         sparar alla i en fil för kalkylprogram, t.ex. csv lista.csv
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget VEM      visar dem med en e-postadress, ett telefonnummer eller ett namn
  npm run enquiries -- forget NR,NR    raderar dem
  npm run enquiries -- backup FIL      sparar en säkerhetskopia; utan FIL får den dagens datum
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
  let result: Result;
  if (command === 'csv') {
    const { data } = await runCommand('rows', undefined, settings);
    result = await saveTable(data as EnquiryData[], argument, settings.DATA_DIR);
  } else {
    result = await runCommand(command === 'list' && asJson ? 'rows' : command, argument, settings);
  }
  console.log(asJson ? JSON.stringify(result.data, null, 2) : result.text);
}

function isCommand(name: string): name is CommandName | 'backup' | 'csv' {
  return name === 'backup' || name === 'csv' || (name !== 'rows' && Object.hasOwn(COMMANDS, name));
}

/** Saves a table to a file; without a name it is printed. */
async function saveTable(
  rows: EnquiryData[],
  name: string | undefined,
  dataDir: string,
): Promise<Result> {
  const text = csvText(rows);
  const data = { enquiries: rows.length };
  if (name === undefined) return { text: text.trimEnd(), data };
  const file = await saveFile(name, dataDir, (path) => writeFileSync(path, text, { flag: 'wx' }));
  return { text: `Sparat i ${file}.`, data: { file, ...data } };
}

process.umask(0o077);
main(process.argv.slice(2)).catch(exitWithMessage);

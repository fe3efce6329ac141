/** `npm run enquiries`: the owner's commands. They speak Swedish, as the owner does. */
import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '../../shared/env-file.ts';
import { readSettings } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { runCommand, saveFile } from './run.ts';
import { csvText } from './table.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar de senaste, den nyaste först
  npm run enquiries -- show NR         visar en intresseanmälan i sin helhet
  npm run enquiries -- answered NR     markerar den som besvarad, eller tar bort markeringen
  npm run enquiries -- csv             sparar alla i en fil för kalkylprogram
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- forget VEM      visar dem med en e-postadress, ett telefonnummer eller ett namn
  npm run enquiries -- forget NR,NR    raderar dem
  npm run enquiries -- backup          sparar en säkerhetskopia
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. Filer hamnar i mappen data. Allt fungerar också medan webbplatsen är igång.
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
    const { data = [] } = await runCommand('list', undefined, settings);
    const file = await saveFile('intresseanmalningar', '.csv', settings, (path) =>
      writeFileSync(path, csvText(data)),
    );
    console.log(`Sparat i ${file}.`);
  } else {
    console.log((await runCommand(command, argument, settings)).text);
  }
}

function isCommand(name: string): name is CommandName | 'backup' | 'csv' {
  return ['backup', 'csv', ...Object.keys(COMMANDS)].includes(name);
}

process.umask(0o077);
main(process.argv.slice(2)).catch(exitWithMessage);

/** `npm run enquiries`: the owner's commands. They speak Swedish, as the owner does. */
import { readEnvironment } from '../../shared/env-file.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { IN_WORDS } from './in-words.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar alla, den nyaste först
  npm run enquiries -- show NR,NR      visar dem i sin helhet, utan nummer alla
  npm run enquiries -- retry           försöker skicka allt som väntar, på en gång
  npm run enquiries -- erase NR,NR     raderar dem
  npm run enquiries -- --help          visar den här hjälpen

NR är numret i första kolumnen. Allt fungerar också medan webbplatsen är igång.
En radering går inte att ångra. Mejl som har skickats ligger kvar i din inkorg, och ett
som redan är på väg går inte att kalla tillbaka. I dina säkerhetskopior finns det som raderats kvar,
hos Cloudflare i 30 dagar.`;

async function main([command = 'list', ...words]: readonly string[]): Promise<void> {
  if (['--help', '-h', 'help', 'hjälp'].includes(command)) {
    console.log(HELP);
    return;
  }
  if (!isCommand(command)) throw new UserError(`”${command}” är inget kommando.\n\n${HELP}`);
  console.log(await IN_WORDS[command](words.join(' '), readEnvironment()));
}

const isCommand = (name: string): name is keyof typeof IN_WORDS => Object.hasOwn(IN_WORDS, name);

process.umask(0o077);
main(process.argv.slice(2)).catch(exitWithMessage);

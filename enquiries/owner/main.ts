/** `npm run enquiries`: runs the owner's commands in a terminal. Its messages are in Swedish, the owner's language. */
import { readEnvironment } from '../../shared/env-file.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { runCommand } from './run.ts';
import { formatCount, formatEnquiry } from './texts.ts';

const HELP = `Intresseanmälningar från webbplatsen

  npm run enquiries                    visar alla, den nyaste först
  npm run enquiries -- erase NR,NR     raderar dem som har dessa nummer

Allt fungerar också medan webbplatsen är igång. En radering går inte att ångra.
Mejl som har skickats ligger kvar i din inkorg, och ett som redan är på väg går inte att
kalla tillbaka. I dina säkerhetskopior finns det som raderats kvar, hos Cloudflare i 30 dagar.`;

const environment = readEnvironment();

async function run([command, ...args]: readonly string[]): Promise<string> {
  if (command === undefined) return listEnquiries();
  const words = args.join(' ').split(/[\s,]+/);
  const areNumbers = words.every((word) => /^\d{1,15}$/.test(word));
  if (command === 'erase' && areNumbers) {
    const erased = await runCommand('erase', words.map(Number), environment);
    return `Raderat: ${formatCount(erased)}.`;
  }
  if (/^-*h/.test(command)) return HELP; // help, hjälp, -h or --help
  throw new UserError(`Det är inget kommando.\n\n${HELP}`);
}

async function listEnquiries(): Promise<string> {
  const { enquiries } = await runCommand('list', null, environment);
  return enquiries.map(formatEnquiry).join('\n\n') || 'Inga intresseanmälningar än.';
}

process.umask(0o077);
run(process.argv.slice(2)).then(console.log).catch(exitWithMessage);

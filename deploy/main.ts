/*
 * `npm run deploy` publishes the site. It takes these arguments:
 *
 *     -- replace   publishes even if the site that is online was published from another folder
 *     -- status    shows what is online and what has changed since
 *     -- undo      puts the previous publication online again
 *     -- test      sends a test enquiry
 *     --events     prints each event as a line of JSON, for the editor
 */
import { readFormAction, readServiceFile } from '../built-site/read-build.ts';
import { serverSettings } from '../enquiries/node/settings.ts';
import { readEnvironment } from '../shared/env-file.ts';
import { readSettings, siteSettings } from '../shared/settings.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { buildSite } from './build.ts';
import { publicationsTo } from './history.ts';
import { openConfiguredTarget } from './open-target.ts';
import { OtherFolderOnline, publish, undo } from './publish.ts';
import { convertOldSettings } from './settings.ts';
import { readStatus } from './status.ts';
import { type DeployEvent, type Done, LoginRefused } from './targets/target.ts';
import { formAdvice, sendTestEnquiry } from './test-enquiry.ts';

const COMMANDS = ['publish', 'replace', 'status', 'undo', 'test'];

const args = process.argv.slice(2);
const printsEvents = args.includes('--events');
const command = args.find((argument) => !argument.startsWith('-')) ?? 'publish';

let lastPrinted = '';

function print(event: DeployEvent) {
  if (printsEvents) return console.log(JSON.stringify(event));
  const changes = 'changes' in event ? event.changes : [];
  const text = [event.text, ...changes].join('\n  ');
  // Waiting for the live site reports the same text every second.
  if (text !== lastPrinted) console.log(text);
  lastPrinted = text;
}

function printEnd(done: Omit<Done, 'step'>) {
  if (!done.ok) process.exitCode = 1;
  if (printsEvents) return print({ step: 'done', ...done });
  const text = [done.text, done.advice].filter(Boolean).join(' ');
  if (done.ok) console.log(text);
  else console.error(text);
}

async function main(): Promise<void> {
  if (!COMMANDS.includes(command)) {
    throw new UserError(
      `Det finns inget som heter ${command}. Skriv ett av: ${COMMANDS.join(', ')}.`,
    );
  }
  convertOldSettings();
  const environment = readEnvironment();
  if (command === 'test') return sendTestToLiveForm(environment);
  const { settings, target } = await openConfiguredTarget(environment);
  if (command === 'status') return print(await readStatus(target, settings));
  await target.installTools?.(print);
  const options = { settings, target, report: print };
  if (command === 'undo') return printEnd(await undo(options));
  const build = () => buildSite(environment);
  const outcome = await publish({ ...options, build, replace: command === 'replace' });
  const advice = outcome.ok ? formAdvice(settings, environment) : '';
  printEnd({ ...outcome, advice });
}

async function sendTestToLiveForm(environment: NodeJS.Dict<string>) {
  const { SITE_URL: siteUrl } = readSettings(siteSettings, environment);
  const folder = await findLiveFolder(environment);
  const { mailbox } = readServiceFile(folder);
  const service = new URL(readFormAction(folder), siteUrl).origin;
  print({ step: 'check', text: `Skickar en testanmälan till ${mailbox} genom ${service} …` });
  printEnd({ ...(await sendTestEnquiry(service, mailbox, siteUrl)), address: siteUrl });
}

async function findLiveFolder(environment: NodeJS.Dict<string>): Promise<string> {
  const { DIST_DIR } = readSettings({ DIST_DIR: serverSettings.DIST_DIR }, environment);
  if (!environment['DEPLOY_TO']?.trim()) return DIST_DIR;
  const { target } = await openConfiguredTarget(environment);
  // After an undo, `dist/` is newer than the live site, so the history comes first.
  return publicationsTo(target.name)[0]?.site ?? DIST_DIR;
}

function printError(error: unknown) {
  if (!(error instanceof UserError)) return exitWithMessage(error);
  // Only the terminal shows the cause, because it may be long and in English.
  if (error.cause) console.error(error.cause);
  const isFromOtherFolder = error instanceof OtherFolderOnline;
  const isLoginRefused = error instanceof LoginRefused;
  printEnd({ ok: false, text: error.message, isLoginRefused, isFromOtherFolder });
}

main().catch(printError);

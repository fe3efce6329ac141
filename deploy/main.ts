/*
 * `npm run deploy` publishes the site. These arguments do something else:
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
import { chooseTarget } from './choose-target.ts';
import { publicationsTo } from './history.ts';
import { describeOutcome, ForeignOnline, publish, undo } from './publish.ts';
import { convertOwnServer } from './settings.ts';
import { readStatus } from './status.ts';
import { type DeployEvent, type Done, LoginRefused } from './targets/target.ts';
import { formAdvice, sendTestEnquiry } from './test-enquiry.ts';

const { SITE_URL } = siteSettings;
const { DIST_DIR } = serverSettings;

const COMMANDS = ['publish', 'replace', 'status', 'undo', 'test'];

const events = process.argv.includes('--events');
const command = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'publish';

let last = '';

function print(event: DeployEvent) {
  const more = 'changes' in event ? event.changes : [];
  const lines = [event.text, ...more].join('\n  ');
  // Skips repeated lines: polling the live site reports the same text many times.
  if (events || lines !== last) console.log(events ? JSON.stringify(event) : lines);
  last = lines;
}

function end(done: Omit<Done, 'step'>) {
  const text = [done.text, done.advice].filter(Boolean).join(' ');
  if (events) print({ step: 'done', ...done });
  else if (done.ok) print({ step: 'done', ok: true, text });
  else console.error(text);
  if (!done.ok) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (!COMMANDS.includes(command)) {
    throw new UserError(
      `Det finns inget som heter ${command}. Skriv ett av: ${COMMANDS.join(', ')}.`,
    );
  }
  convertOwnServer();
  const environment = readEnvironment();
  if (command === 'test') return test(environment);
  const { settings, target } = await chooseTarget(environment);
  if (command === 'status') {
    print(await readStatus(target, settings));
    return;
  }
  await target.prepare?.(print);
  const options = { settings, target, report: print };
  const build = () => buildSite(environment);
  const replace = command === 'replace';
  const isUndo = command === 'undo';
  const outcome = await (isUndo ? undo(options) : publish({ ...options, build, replace }));
  end(describeOutcome(outcome, settings, isUndo ? '' : formAdvice(settings, environment)));
}

/** Sends a test enquiry to the address that the live form posts to. */
async function test(environment: NodeJS.Dict<string>) {
  const { SITE_URL: address, DIST_DIR: dist } = readSettings({ SITE_URL, DIST_DIR }, environment);
  // Prefers the published build, because after an undo `dist/` is newer than the live site.
  const online = environment['DEPLOY_TO']?.trim()
    ? publicationsTo((await chooseTarget(environment)).target.name)[0]
    : undefined;
  const folder = online?.site ?? dist;
  const { mailbox } = readServiceFile(folder);
  const service = new URL(readFormAction(folder), address).origin;
  print({ step: 'check', text: `Skickar en testanmälan till ${mailbox} genom ${service} …` });
  const { delivers, message, advice } = await sendTestEnquiry(service, mailbox, address);
  end({ ok: delivers, text: `${delivers ? 'JA.' : 'NEJ.'} ${message}`, address, advice });
}

main().catch((error: unknown) => {
  // Prints the cause in the terminal. The editor shows only the message.
  if (!(error instanceof UserError)) return exitWithMessage(error);
  if (error.cause) console.error(error.cause);
  const isForeign = error instanceof ForeignOnline;
  const hint = isForeign && !events ? ' Ska det bytas ut: npm run deploy -- replace' : '';
  const login = error instanceof LoginRefused;
  end({ ok: false, text: error.message + hint, login, isForeign });
});

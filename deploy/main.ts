/*
 * npm run deploy: publishes the site. `-- status` reports what is online and what has changed since, `-- undo` goes back to
 * the build before, `-- test` (`npm run check:form`) sends a marked test enquiry. With --events it prints JSON for the editor,
 * one event per line.
 */
import { readFormAction, readServiceFile } from '../built-site/read-build.ts';
import { serverSettings } from '../enquiries/node/settings.ts';
import { readEnvironment } from '../shared/env-file.ts';
import { readSettings, siteSettings } from '../shared/settings.ts';
import { swedishTime } from '../shared/text.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { buildSite } from './build.ts';
import { chooseTarget } from './choose-target.ts';
import { publicationsTo } from './history.ts';
import { publish, undo } from './publish.ts';
import { status } from './status.ts';
import type { DeployEvent } from './targets/target.ts';
import { LoginRefused } from './targets/target.ts';
import { formAdvice, sendTestEnquiry } from './test-enquiry.ts';

const { SITE_URL } = siteSettings;
const { DIST_DIR } = serverSettings;

const COMMANDS = ['publish', 'status', 'undo', 'test'];

const events = process.argv.includes('--events');
const command = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'publish';

let last = '';

function print(event: DeployEvent) {
  const lines = [event.text, ...('changes' in event ? event.changes : [])].join('\n  ');
  // Polling the live site repeats the same text.
  if (events || lines !== last) console.log(events ? JSON.stringify(event) : lines);
  last = lines;
}

async function main(): Promise<void> {
  if (!COMMANDS.includes(command)) {
    throw new UserError(
      `Det finns inget som heter ${command}. Skriv ett av: ${COMMANDS.join(', ')}.`,
    );
  }
  const environment = readEnvironment();
  if (command === 'test') return test(environment);
  const { settings, target } = await chooseTarget(environment);
  const context = { settings, target, report: print };
  if (command === 'status') {
    print(await status(target, settings));
    return;
  }
  await target.prepare?.(print);
  const build = () => buildSite(environment);
  const isUndo = command === 'undo';
  const outcome = await (isUndo ? undo(context) : publish({ ...context, build }));
  const { published, problems, folder } = outcome;
  const { SITE_URL: siteUrl, OWN_SERVER: isOwn } = settings;
  if (problems.length > 0) {
    const wrong = [`Det är uppladdat, men något stämmer inte på ${siteUrl}:`, ...problems];
    return end(wrong.join('\n  '), false);
  }
  const time = swedishTime(published, 'long');
  const shown = isOwn ? 'är ny. Din server visar den nu.' : `visar det som publicerades ${time}.`;
  const text = folder
    ? `Sidan ligger i mappen ${folder}. Lägg upp den hos ditt webbhotell.`
    : `Klart. ${siteUrl} ${isUndo ? `visar det som låg ute förut, från ${time}.` : shown}`;
  const advice = isUndo ? '' : formAdvice(settings, environment);
  end(`${text} ${advice}`.trim(), true, { folder });
}

/** Sends an enquiry that is marked as a test to the receiver of the form that is online. */
async function test(environment: NodeJS.Dict<string>) {
  const { SITE_URL: siteUrl, DIST_DIR: dist } = readSettings({ SITE_URL, DIST_DIR }, environment);
  // After an undo, dist/ is newer than what is online.
  const online = environment['DEPLOY_TO']?.trim()
    ? publicationsTo((await chooseTarget(environment)).target.name)[0]
    : undefined;
  const folder = online?.site ?? dist;
  const { mailbox } = readServiceFile(folder);
  const service = new URL(readFormAction(folder), siteUrl).origin;
  print({ step: 'check', text: `Skickar en testanmälan till ${mailbox} genom ${service} …` });
  const { delivers, message } = await sendTestEnquiry(service, mailbox, siteUrl);
  end(`${delivers ? 'JA.' : 'NEJ.'} ${message}`, delivers);
}

function end(text: string, ok: boolean, reasons = {}) {
  if (ok || events) print({ step: 'done', text, ok, ...reasons });
  else console.error(text);
  if (!ok) process.exitCode = 1;
}

main().catch((error: unknown) => {
  // The stack goes to the terminal, also that of the editor, which shows the owner plain words instead.
  if (!(error instanceof UserError)) return exitWithMessage(error);
  if (error.cause) console.error(error.cause);
  end(error.message, false, { login: error instanceof LoginRefused });
});

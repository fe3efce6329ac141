/*
 * npm run deploy: puts the site online. `-- status` says what is online, `-- preview` what publishing would change,
 * `-- undo` puts the previous publication online again, `-- test` sends a marked test enquiry through the live form.
 * With --events it speaks JSON, one line per event, to the editor.
 */
import { text as readAll } from 'node:stream/consumers';
import { loadSettings } from '../enquiries/node/settings-file.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { buildSite } from './build-site.ts';
import { sendTestEnquiry } from './live/test-enquiry.ts';
import { moment, type Report } from './progress.ts';
import { progressLines } from './progress-line.ts';
import { type Outcome, preview, publish } from './publish.ts';
import { askingForPassword } from './set-up/ask-password.ts';
import { saveSettings } from './set-up/env-file.ts';
import { askFirstTime } from './set-up/first-time.ts';
import { type DeploySettings, readDeploySettings } from './settings.ts';
import { status } from './status.ts';
import { chooseTarget } from './targets/choose.ts';
import { LoginRefused } from './targets/target.ts';
import { type Ask, ask, askHidden } from './terminal.ts';
import { undo } from './undo.ts';

const COMMANDS = ['publish', 'preview', 'status', 'undo', 'test'];

const events = process.argv.includes('--events');
const [command = 'publish'] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY) && !events;

const tell = (event: object) => console.log(JSON.stringify(event));

const report: Report = events ? tell : progressLines(process.stdout);

/** The editor gives a password along with the command, where the one of before was refused. */
const askPassword: Ask = async (question) => {
  if (isTerminal) return askHidden(question);
  return events && !process.stdin.readableEnded ? readAll(process.stdin) : '';
};

async function main(): Promise<void> {
  if (!COMMANDS.includes(command)) {
    throw new UserError(
      `Det finns inget som heter ${command}. Skriv ett av: ${COMMANDS.join(', ')}.`,
    );
  }
  loadSettings();
  const settings = await settingsOrQuestions();
  const target = await askingForPassword(settings, chooseTarget, askPassword);
  try {
    const context = { settings, target, report };
    if (command === 'status') await showStatus(await status(target));
    if (command === 'preview') await preview(context);
    if (command === 'publish')
      await conclude(await publish({ ...context, build: buildSite }), settings);
    if (command === 'undo') await conclude(await undo(context), settings);
    if (command === 'test') await test(settings);
  } finally {
    await target.close();
  }
}

/** The settings; asked for where none are there and somebody can be asked. */
async function settingsOrQuestions(): Promise<DeploySettings> {
  const settings = readDeploySettings(process.env);
  if (settings) return settings;
  if (!isTerminal) {
    throw new UserError(
      'Det är inte bestämt vart webbplatsen ska. Skriv npm run deploy i Terminalen en gång, så frågas du om det.',
    );
  }
  const answers = await askFirstTime(ask, process.env);
  Object.assign(process.env, answers);
  const asked = readDeploySettings(process.env);
  if (!asked) throw new UserError('DEPLOY_TO saknas.');
  console.log(`\nProvar anslutningen. Webbplatsens adress är ${asked.site}.`);
  const target = await askingForPassword(asked, chooseTarget, askPassword);
  await target.online().finally(() => target.close());
  // Kept when they are right: with a mistake in one, the questions come again the next time. The password may be another by now.
  const right = Object.keys(answers).map((name) => [name, process.env[name] ?? '']);
  saveSettings(Object.fromEntries(right));
  console.log('Anslutningen fungerar. Svaren är sparade i filen .env.\n');
  return readDeploySettings(process.env) ?? asked;
}

async function showStatus({ text, changes, online }: Awaited<ReturnType<typeof status>>) {
  if (events) tell({ step: 'status', text, changes, online });
  else console.log([text, ...changes.map((change) => `  ${change}`)].join('\n'));
}

async function conclude({ published, problems }: Outcome, settings: DeploySettings) {
  const text =
    problems.length === 0
      ? `Klart. ${settings.site} visar det som publicerades ${moment(published)}.`
      : `Det är uppladdat, men något stämmer inte på ${settings.site}:\n${problems.map((one) => `  ${one}`).join('\n')}`;
  if (events) tell({ step: 'done', text, ok: problems.length === 0 });
  else console.log(text);
  if (problems.length > 0) process.exitCode = 1;
  else if (isTerminal) await offerTest(settings);
}

async function offerTest(settings: DeploySettings) {
  const answer = await ask('Ska en testanmälan skickas genom formuläret? (j/n) ');
  if (/^j/i.test(answer.trim())) await test(settings);
}

async function test(settings: DeploySettings) {
  const { delivers, text } = await sendTestEnquiry(settings);
  const said = `${delivers ? 'JA.' : 'NEJ.'} ${text}`;
  if (events) tell({ step: 'done', text: said, ok: delivers });
  else console.log(said);
  if (!delivers) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (!events) exitWithMessage(error);
  // The stack is for the terminal that the editor was started in.
  if (!(error instanceof UserError)) console.error(error);
  const text = error instanceof UserError ? error.message : `Något gick fel: ${error}`;
  tell({ step: 'done', text, ok: false, login: error instanceof LoginRefused });
  process.exitCode = 1;
});

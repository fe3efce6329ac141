/*
 * npm run deploy: publishes the site. `-- status` says what is online, `-- preview` what publishing would change,
 * `-- undo` goes back to the previous publication, `-- replace` publishes where another site is online, `-- test` (`npm run check:form`) sends a marked test enquiry.
 * With --events it prints JSON for the editor, one event per line.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readServiceFile } from '../built-site/read-build.ts';
import { loadEnvFile } from '../shared/env-file.ts';
import { readSettings } from '../shared/settings.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { buildSite } from './build.ts';
import { checkForm } from './check-form.ts';
import { type DeployEvent, moment, progressLines, type Report, type Status } from './progress.ts';
import { type Outcome, preview, publish, status, undo } from './publish.ts';
import { type DeploySettings, readDeploySettings } from './settings.ts';
import { chooseTarget } from './targets/choose.ts';
import { LoginRefused, OtherSite } from './targets/target.ts';

const COMMANDS = ['publish', 'preview', 'status', 'undo', 'replace', 'test'];

const events = process.argv.includes('--events');
const [command = 'publish'] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

const tell = (event: DeployEvent) => console.log(JSON.stringify(event));
const report: Report = events ? tell : progressLines();

/** The editor passes the password on standard input; in a terminal nothing is shown of what is typed. */
async function askPassword(): Promise<string> {
  const { stdin: input, stdout } = process;
  if (events) return text(input);
  if (!input.isTTY) return '';
  const output = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input, output, terminal: true });
  stdout.write('Vilket lösenord har du hos webbhotellet? Det syns inte när du skriver.\n> ');
  return terminal.question('').finally(() => {
    terminal.close();
    stdout.write('\n');
  });
}

async function main(): Promise<void> {
  if (!COMMANDS.includes(command)) {
    throw new UserError(
      `Det finns inget som heter ${command}. Skriv ett av: ${COMMANDS.join(', ')}.`,
    );
  }
  loadEnvFile();
  if (command === 'test') return test();
  const settings = readDeploySettings(process.env);
  const target = await chooseTarget(settings, { replace: command === 'replace', askPassword });
  const context = { settings, target, report };
  try {
    if (command === 'status') show(await status(target));
    if (command === 'preview') {
      await preview(context);
      end('Det här skulle publiceras. Inget är ändrat online.', true);
    }
    if (command === 'publish' || command === 'replace')
      await conclude(await publish({ ...context, build: buildSite }), settings);
    if (command === 'undo') await conclude(await undo(context), settings);
  } finally {
    await target.close();
  }
}

function show(found: Status) {
  if (events) tell(found);
  else console.log([found.text, ...found.changes.map((change) => `  ${change}`)].join('\n'));
}

async function conclude({ published, problems }: Outcome, settings: DeploySettings) {
  const { SITE_URL: site } = settings;
  if (problems.length > 0) {
    const wrong = problems.map((one) => `  ${one}`).join('\n');
    end(`Det är uppladdat, men något stämmer inte på ${site}:\n${wrong}`, false);
    return;
  }
  end(`Klart. ${site} visar det som publicerades ${moment(published)}.`, true);
  if (!events) console.log('Prova formuläret: npm run check:form');
}

/** Sends an enquiry that is marked as a test to the form service, or else to the site's own server, on to the mailbox. */
async function test() {
  const settings = readSettings(['SITE_URL', 'FORM_SERVICE_URL', 'DIST_DIR'], process.env);
  const { SITE_URL: site, FORM_SERVICE_URL: service = site, DIST_DIR } = settings;
  // From the build, where the form has it from.
  const { mailbox } = readServiceFile(DIST_DIR);
  report({ step: 'check', text: `Skickar en testanmälan till ${mailbox} genom ${service} …` });
  const { delivers, message } = await checkForm({ service, mailbox, site });
  end(`${delivers ? 'JA.' : 'NEJ.'} ${message}`, delivers);
}

function end(text: string, ok: boolean) {
  if (events) tell({ step: 'done', text, ok });
  else console.log(text);
  if (!ok) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (!events && error instanceof OtherSite) {
    console.error(
      'Ska den ersättas: npm run deploy -- replace. Ska båda finnas: ge den här ett eget "name" i package.json.\n',
    );
  }
  if (!events) exitWithMessage(error);
  // The stack goes to the terminal that started the editor.
  if (!(error instanceof UserError)) console.error(error);
  const text = error instanceof UserError ? error.message : `Något gick fel: ${error}`;
  tell({
    step: 'done',
    text,
    ok: false,
    login: error instanceof LoginRefused,
    otherSite: error instanceof OtherSite,
  });
  process.exitCode = 1;
});

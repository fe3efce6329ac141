import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type DeploySettings, saveSettings } from './settings.ts';
import { LoginRefused, type Target } from './targets/target.ts';

/** Asks one question and returns the answer as typed. */
export type Ask = (question: string) => Promise<string>;

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question(question).finally(() => terminal.close());
}

/** Asks without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stdout.write(question);
  return terminal.question('').finally(() => {
    terminal.close();
    process.stdout.write('\n');
  });
}

type Question = {
  text: string;
  /** The settings that the answer means; undefined if it makes no sense and has to be asked again. */
  read: (answer: string) => Record<string, string> | undefined;
};

const ADDRESS: Question = {
  text: 'Vilken adress har webbplatsen, till exempel https://www.dinadress.example?',
  read: (answer) => {
    // Local servers do not speak https.
    const scheme = /^(localhost|127\.|\[::1\])/.test(answer) ? 'http' : 'https';
    const url = URL.parse(answer.includes('://') ? answer : `${scheme}://${answer}`);
    if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) return undefined;
    return { SITE_URL: url.origin };
  },
};

const PLACE: Question = {
  text: `Vart ska webbplatsen laddas upp? Skriv ett av dessa:
  cloudflare                    gratis: i ditt eget konto där, med formuläret
  sftp://användare@server/mapp  ett webbhotell: orden står i deras mejl till dig
  folder:/mapp                  en mapp på den här datorn`,
  read: (answer) => {
    if (answer === 'cloudflare') return { DEPLOY_TO: answer, HOSTING: answer };
    if (/^folder:.+/.test(answer)) return { DEPLOY_TO: answer };
    const url = URL.parse(answer);
    if (url?.protocol !== 'sftp:' || !url.hostname || !url.username) return undefined;
    const password = decodeURIComponent(url.password);
    url.password = '';
    return { DEPLOY_TO: url.href, ...(password && { DEPLOY_PASSWORD: password }) };
  },
};

const FORM: Question = {
  text: `Vem tar emot det som skickas i formuläret?
  1  FormSubmit, en tjänst på nätet som mejlar det till dig: för webbhotell
  2  webbplatsens egen server, som visar mappen ovan
Skriv 1 eller 2.`,
  read: (answer) => {
    if (answer === '1') return { FORM_SERVICE_URL: 'https://formsubmit.co' };
    return answer === '2' ? { OWN_SERVER: 'true' } : undefined;
  },
};

/**
 * Asks for what is not set yet, at most three questions.
 *
 * @returns the settings to save, by name
 */
export async function askFirstTime(
  ask: Ask,
  environment: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  async function take({ text, read }: Question) {
    for (let unread = ''; ; unread = 'Det svaret går inte att använda.\n') {
      const found = read((await ask(`\n${unread}${text}\n> `)).trim());
      if (found) return Object.assign(answers, found);
    }
  }
  if (!environment['SITE_URL']) await take(ADDRESS);
  await take(PLACE);
  const { FORM_SERVICE_URL, OWN_SERVER } = environment;
  const answered = FORM_SERVICE_URL || OWN_SERVER || answers['DEPLOY_TO'] === 'cloudflare';
  if (!answered) await take(FORM);
  return answers;
}

/**
 * Wraps a target so that it asks for the password whenever the login is refused, for instance after the password was
 * changed. The password that works is saved.
 *
 * @param askPassword an empty answer gives up
 */
export async function askingForPassword(
  settings: DeploySettings,
  choose: (settings: DeploySettings) => Promise<Target>,
  askPassword: Ask,
): Promise<Target> {
  let target = await choose(settings);
  let { DEPLOY_PASSWORD } = settings;
  async function loggedIn<T>(work: () => Promise<T>): Promise<T> {
    for (let left = 3; ; left--) {
      try {
        const done = await work();
        if (DEPLOY_PASSWORD !== settings.DEPLOY_PASSWORD) saveSettings({ DEPLOY_PASSWORD });
        return done;
      } catch (error) {
        if (!(error instanceof LoginRefused) || left === 0) throw error;
        const again = DEPLOY_PASSWORD ? 'Lösenordet fungerar inte. ' : '';
        const answer = await askPassword(
          `${again}Vilket lösenord har du hos ${target.name}? Det syns inte när du skriver.\n> `,
        );
        if (!answer) throw error;
        DEPLOY_PASSWORD = answer;
        await target.close();
        target = await choose({ ...settings, DEPLOY_PASSWORD });
      }
    }
  }
  return {
    name: target.name,
    takesEnquiries: target.takesEnquiries,
    online: () => loggedIn(() => target.online()),
    publish: (build, report) => loggedIn(() => target.publish(build, report)),
    close: () => target.close(),
  };
}

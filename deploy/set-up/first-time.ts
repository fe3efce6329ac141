import type { Ask } from '../terminal.ts';

type Question = {
  text: string;
  /** What the answer sets; undefined when it is no answer, and is asked again. */
  read: (answer: string) => Record<string, string> | undefined;
};

const ADDRESS: Question = {
  text: 'Vilken adress har webbplatsen, till exempel https://www.dinadress.se?',
  read: (answer) => {
    // Nothing on this machine itself speaks https.
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
 * Asks what is not set yet, three questions at the most.
 *
 * @returns the settings to keep, by their names
 */
export async function askFirstTime(
  ask: Ask,
  environment: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  async function take({ text, read }: Question) {
    let found: Record<string, string> | undefined;
    let unread = '';
    while (!found) {
      found = read((await ask(`\n${unread}${text}\n> `)).trim());
      unread = 'Det svaret går inte att använda.\n';
    }
    Object.assign(answers, found);
  }
  if (!environment['SITE_URL']) await take(ADDRESS);
  await take(PLACE);
  const answered =
    environment['FORM_SERVICE_URL'] ||
    environment['OWN_SERVER'] ||
    answers['DEPLOY_TO'] === 'cloudflare';
  if (!answered) await take(FORM);
  return answers;
}

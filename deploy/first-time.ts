import { addSettings } from './env-file.ts';

/** Asks one question, and gives the answer without what stands around it. */
export type Ask = (question: string) => Promise<string>;

type Question = {
  text: string;
  /** What the answer sets; undefined when it is no answer, and is asked again. */
  read: (answer: string) => Record<string, string> | undefined;
};

const ADDRESS: Question = {
  text: 'Vilken adress har webbplatsen, till exempel https://www.dinadress.se?',
  read: (answer) => {
    const url = URL.parse(answer.includes('://') ? answer : `https://${answer}`);
    if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) return undefined;
    return { SITE_URL: url.origin };
  },
};

const PLACE: Question = {
  text: `Vart ska webbplatsen laddas upp? Skriv ett av dessa:
  cloudflare                                  (kostar inget; webbplatsen och dess formulär i ditt konto hos Cloudflare)
  sftp://användare@server/mapp                (webbhotell eller egen server; står i mejlet från webbhotellet)
  folder:/mapp                                (en mapp på den här datorn)`,
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
  1  FormSubmit, en tjänst på nätet som mejlar det till dig (när sidan ligger på ett webbhotell)
  2  webbplatsens egen server, som redan kör på platsen ovan
Skriv 1 eller 2.`,
  read: (answer) => {
    if (answer === '1') return { FORM_SERVICE_URL: 'https://formsubmit.co' };
    return answer === '2' ? { OWN_SERVER: 'true' } : undefined;
  },
};

/** Asks what is not set yet, three questions at the most, and keeps the answers in `.env`. */
export async function askFirstTime(ask: Ask, environment: NodeJS.ProcessEnv): Promise<void> {
  const answers: Record<string, string> = {};
  async function take({ text, read }: Question) {
    let found: Record<string, string> | undefined;
    while (!found) found = read((await ask(text)).trim());
    Object.assign(answers, found);
  }
  if (!environment['SITE_URL']) await take(ADDRESS);
  await take(PLACE);
  const answered =
    environment['FORM_SERVICE_URL'] ||
    environment['OWN_SERVER'] ||
    answers['DEPLOY_TO'] === 'cloudflare';
  if (!answered) await take(FORM);
  addSettings(answers);
}

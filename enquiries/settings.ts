import { UserError } from '../shared/user-error.ts';
import { isEmail } from './protocol.ts';

/** What the environment decides on any runtime. `docs/enquiries.md` has the same in a table. */
export type ServiceSettings = {
  /** Where mail is sent; undefined where the runtime has another way, such as mail files. */
  smtpUrl: URL | undefined;
  /** Sender of all mail; undefined stands for the mailbox itself. */
  mailFrom: Sender | undefined;
  sendReceipt: boolean;
  /** How long an enquiry is kept; undefined: as long as the privacy notice says. */
  retentionDays: number | undefined;
  enquiriesPerHour: number;
  /** Origins besides the service's own that may post, e.g. `https://www.provstudion.example`. */
  allowedOrigins: readonly string[];
};

/** Where the enquiry service runs: on a server, at Cloudflare, or as at Cloudflare but on this machine. */
export const HOSTINGS = ['server', 'cloudflare', 'cloudflare-local'] as const;

export type Hosting = (typeof HOSTINGS)[number];

/** Who a mail is from; without a name it is the business's. */
export type Sender = { name: string | undefined; address: string };

export type Environment = Record<string, string | undefined>;

/** A variable's value as read, or a sentence saying what was expected instead. */
export type Reading<T> = { value: T } | { expected: string };

/** Reads one variable. One that is empty counts as unset, and gives the fallback. */
export type ReadVariable = <T>(
  name: string,
  fallback: T,
  example: string,
  parse: (text: string) => Reading<T>,
) => T;

/** What is wrong with one setting: its value, or its name. */
export type Mistake =
  | { name: string; expected: string; example: string }
  | { name: string; meant: string };

/** Settings that are wrong, in a form that can be told in another language. */
export class WrongSettings extends UserError {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const lines = mistakes.map((mistake) =>
      'meant' in mistake
        ? `${mistake.name}: there is no such setting; ${mistake.meant} may be meant`
        : `${mistake.name}: expected ${mistake.expected}, e.g. ${mistake.name}=${mistake.example}`,
    );
    super(`The configuration is wrong:\n  ${lines.join('\n  ')}`);
    this.mistakes = mistakes;
  }
}

/**
 * Lets `readAll` read variables, and gathers what is wrong with them. A name that no one reads, one slip away from one that
 * was not set, is wrong as well.
 *
 * @throws WrongSettings naming every wrong variable, what is wrong with it, and an example
 */
export function readEnvironment<T>(
  environment: Environment,
  readAll: (read: ReadVariable) => T,
): T {
  const mistakes: Mistake[] = [];
  const names: string[] = [];
  const settings = readAll((name, fallback, example, parse) => {
    names.push(name);
    const text = environment[name]?.trim();
    if (!text) return fallback;
    const reading = parse(text);
    if ('value' in reading) return reading.value;
    // The value is not repeated: it may be a password, also where none belongs.
    mistakes.push({ name, expected: reading.expected, example });
    return fallback;
  });
  // A machine has variables of its own: names of one word, such as HOST, are too near to too many of them.
  const unset = names.filter((name) => name.includes('_') && !environment[name]);
  for (const name of Object.keys(environment)) {
    if (names.includes(name) || !environment[name]) continue;
    const meant = unset.find((one) => isOneSlipFrom(one, name.toUpperCase()));
    if (meant) mistakes.push({ name, meant });
  }
  if (mistakes.length > 0) throw new WrongSettings(mistakes);
  return settings;
}

/** Whether two texts are the same but for one letter that is wrong, missing or too many, or two that have changed places. */
function isOneSlipFrom(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const x = a.slice(start, a.length - end);
  const y = b.slice(start, b.length - end);
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x === [...y].reverse().join(''));
}

export function readServiceSettings(read: ReadVariable): ServiceSettings {
  return {
    smtpUrl: read('SMTP_URL', undefined, 'smtps://user:password@smtp.example:465', smtpUrl),
    mailFrom: read('MAIL_FROM', undefined, 'webb@provstudion.example', sender),
    sendReceipt: read('SEND_RECEIPT', false, 'true', trueOrFalse),
    retentionDays: read('RETENTION_DAYS', undefined, '365', wholeNumber(1, 36_500)),
    enquiriesPerHour: read('ENQUIRIES_PER_HOUR', 20, '20', wholeNumber(1, 100_000)),
    allowedOrigins: read('ALLOWED_ORIGINS', [], 'https://www.provstudion.example', origins),
  };
}

/** The variables that {@link readServiceSettings} reads, e.g. `SMTP_URL`. */
export function serviceSettingNames(): string[] {
  const names: string[] = [];
  readServiceSettings((name, fallback) => {
    names.push(name);
    return fallback;
  });
  return names;
}

/** Reads a whole number within two bounds. */
export function wholeNumber(least: number, most: number): (text: string) => Reading<number> {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { expected: `a whole number from ${least} to ${most}` };
  };
}

/** Reads `HOSTING`: unset, it is a server. */
export function readHosting(read: ReadVariable): Hosting {
  return read('HOSTING', 'server', 'cloudflare', (text) => {
    const value = HOSTINGS.find((one) => one === text);
    return value ? { value } : { expected: HOSTINGS.join(' or ') };
  });
}

function trueOrFalse(text: string): Reading<boolean> {
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  return { expected: 'true or false' };
}

function sender(text: string): Reading<Sender> {
  const [, name, bracketed] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(text) ?? [];
  const address = bracketed ?? text;
  return isEmail(address)
    ? { value: { name: name || undefined, address } }
    : {
        expected:
          'one e-mail address, with or without a name: Provstudion <webb@provstudion.example>',
      };
}

function smtpUrl(text: string): Reading<URL> {
  const url = URL.parse(text);
  const isComplete = url && /^smtps?:$/.test(url.protocol) && url.hostname;
  // A / or ? in a password that is not percent-encoded would make its first half a port.
  if (isComplete && !/@|^\/./.test(url.pathname + url.search + url.hash)) return { value: url };
  return {
    expected:
      'an address that begins with smtp:// or smtps:// (special characters in the password percent-encoded)',
  };
}

function origins(text: string): Reading<readonly string[]> {
  const value = text.split(',').map((one) => one.trim());
  const wrong = value.some((one) => {
    const url = URL.parse(one);
    return !url || !/^https?:$/.test(url.protocol) || url.origin !== one;
  });
  return wrong
    ? { expected: 'origins separated by commas, each with scheme and host and no path' }
    : { value };
}

import { resolve } from 'node:path';
import { type Proxies, trustedProxies } from './http/visitor-address.ts';
import { isEmail } from './protocol.ts';
import { UserError } from './user-error.ts';

/** What the environment decides. `docs/enquiries.md` has the same in a table. */
export type Configuration = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute path of the folder for database, mailFiles and lock. */
  dataDir: string;
  /** Absolute path of the built site. */
  distDir: string;
  /** Where mail is sent; undefined writes mail files to `dataDir/outbox` instead. */
  smtpUrl: URL | undefined;
  /** Sender of all mail; undefined stands for the mailbox itself. */
  mailFrom: Sender | undefined;
  sendReceipt: boolean;
  /** How long an enquiry is kept; undefined: as long as the privacy notice says. */
  retentionDays: number | undefined;
  enquiriesPerHour: number;
  trustedProxies: Proxies;
  /** Origins besides the service's own that may post, e.g. `https://www.glodkraft.example`. */
  allowedOrigins: readonly string[];
};

/** Who a mail is from; without a name it is the business's. */
export type Sender = { name: string | undefined; address: string };

type Environment = Record<string, string | undefined>;

/** A variable's value as read, or a sentence saying what was expected instead. */
type Reading<T> = { value: T } | { expected: string };

/**
 * Reads the configuration, defaults included. An empty variable counts as unset.
 *
 * @throws UserError naming every wrong variable, what is wrong with it, and an example
 */
export function readConfiguration(environment: Environment): Configuration {
  const mistakes: string[] = [];
  function read<T>(
    name: string,
    fallback: T,
    example: string,
    parse: (text: string) => Reading<T>,
  ): T {
    const text = environment[name]?.trim();
    if (!text) return fallback;
    const reading = parse(text);
    if ('value' in reading) return reading.value;
    // The value is not repeated: it may be a password, also where none belongs.
    mistakes.push(`${name}: expected ${reading.expected}, e.g. ${name}=${example}`);
    return fallback;
  }

  const configuration: Configuration = {
    port: read('PORT', 4321, '4321', wholeNumber(0, 65_535)),
    host: read('HOST', 'localhost', '0.0.0.0', hostName),
    dataDir: resolve(read('DATA_DIR', 'data', '/var/lib/glodkraft', folder)),
    distDir: resolve(read('DIST_DIR', 'dist', 'dist', folder)),
    smtpUrl: read('SMTP_URL', undefined, 'smtps://user:password@smtp.example:465', smtpUrl),
    mailFrom: read('MAIL_FROM', undefined, 'webb@glodkraft.example', sender),
    sendReceipt: read('SEND_RECEIPT', false, 'true', trueOrFalse),
    retentionDays: read('RETENTION_DAYS', undefined, '365', wholeNumber(1, 36_500)),
    enquiriesPerHour: read('ENQUIRIES_PER_HOUR', 20, '20', wholeNumber(1, 100_000)),
    trustedProxies: read('TRUST_PROXY', trustedProxies(''), 'loopback', proxies),
    allowedOrigins: read('ALLOWED_ORIGINS', [], 'https://www.glodkraft.example', origins),
  };
  if (mistakes.length > 0) {
    throw new UserError(`The configuration is wrong:\n  ${mistakes.join('\n  ')}`);
  }
  return configuration;
}

function hostName(text: string): Reading<string> {
  return /^[\w.:%-]+$/.test(text)
    ? { value: text }
    : { expected: 'a name or an address of this machine' };
}

function folder(text: string): Reading<string> {
  return text.includes('://') ? { expected: 'a folder' } : { value: text };
}

function wholeNumber(least: number, most: number): (text: string) => Reading<number> {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { expected: `a whole number from ${least} to ${most}` };
  };
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
        expected: 'one e-mail address, with or without a name: Glödkraft <webb@glodkraft.example>',
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

function proxies(text: string): Reading<Proxies> {
  try {
    return { value: trustedProxies(text) };
  } catch {
    return { expected: 'loopback, or addresses or networks of proxies separated by commas' };
  }
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

/** The SMTP server as it may be printed: without user name and password. */
export function smtpHost(url: URL): string {
  return `${url.protocol}//${url.host}`;
}

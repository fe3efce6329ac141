/** All settings of the site, its service and its server: what each may be, its default, and how they are read. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { type DeployTo, KINDS, parseDeployTo } from './deploy-to.ts';
import { isEmail } from './protocol.ts';
import { UserError } from './user-error.ts';

/** A setting. `expected` completes the message 'X ska vara …'; `parse` returns undefined for what is not that. */
const parsed = <T>(expected: string, parse: (text: string) => T | undefined) =>
  z.string().transform((text, { addIssue }) => {
    const value = parse(text);
    if (value === undefined) addIssue(expected);
    return value as T;
  });

const wholeNumber = (min: number, max: number) =>
  parsed(`ett heltal från ${min} till ${max}`, (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : -1;
    return number >= min && number <= max ? number : undefined;
  });

const trueOrFalse = z.enum(['true', 'false'], 'true eller false').transform((it) => it === 'true');

const folder = z.string().transform((it) => resolve(it));

/** Without a path: the site's links start at the root of its host, so it cannot live in a folder of another site. */
const origin = parsed(
  'en adress som https://dinadress.example, med inget efter värdnamnet',
  (text) => {
    const url = URL.parse(text);
    const isBare = url?.href === `${url?.origin}/` && /^https?:[^*]+$/.test(url.href);
    return isBare ? url.origin : undefined;
  },
);

const smtpUrl = parsed(
  'en adress som smtps://user:password@smtp.example:465, med specialtecken i lösenordet procentkodade',
  (text) => {
    // A / ? # or @ in the password would end the host too early.
    const url = /^smtps?:\/\/([^/?#@]*@)?[^/?#@]+\/?$/.test(text) && URL.parse(text);
    if (!url || !url.username !== !url.password) return undefined;
    const isEncoded = /^([^%]|%[\da-f]{2})*$/i.test(url.username + url.password);
    return isEncoded && URL.canParse(`https://${url.host}`) ? url : undefined;
  },
);

/** The settings of the enquiry service on any runtime; at Cloudflare they are secrets. */
const service = {
  SMTP_URL: smtpUrl.optional(),
  /** If unset, mail is sent from the mailbox itself. */
  MAIL_FROM: parsed('en e-postadress', (text) => (isEmail(text) ? text : undefined)).optional(),
  ENQUIRIES_PER_HOUR: wholeNumber(1, 100_000).default(20),
};

/** What a server needs besides. */
const server = {
  /** 0 means any free port. */
  PORT: wholeNumber(0, 65_535).default(4321),
  HOST: z.string().default('localhost'),
  /** The folder of database and lock. */
  DATA_DIR: folder.prefault('data'),
  /** The folder of the built site. */
  DIST_DIR: folder.prefault('dist'),
};

/** The settings of a build. */
const build = {
  SITE_URL: origin.default('http://localhost:4321'),
  /** If unset, forms go to the site's own service. */
  FORM_SERVICE_URL: origin.optional(),
  ALLOW_SAMPLE_CONTENT: trueOrFalse.default(false),
  /** Where the site is published; with `cloudflare` its own service is there too. */
  DEPLOY_TO: parsed(
    Object.values(KINDS)
      .map(({ address }) => address)
      .join(' eller '),
    parseDeployTo,
  ).optional(),
};

/** What publishing needs besides. */
const publishing = {
  /** Whether the target folder belongs to the site's own server, which receives enquiries. */
  OWN_SERVER: trueOrFalse.default(false),
  DEPLOY_PASSWORD: z.string().optional(),
  /** Path of a private key without a passphrase. */
  DEPLOY_KEY: z.string().optional(),
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  DEPLOY_HOST_KEY: z.string().optional(),
};

/** Every setting by its name in the environment; docs/enquiries.md and docs/hosting.md explain them. */
const SETTINGS = z.object({ ...service, ...server, ...build, ...publishing });

type All = z.output<typeof SETTINGS>;
type Name = keyof All;

const namesOf = <T extends object>(group: T) => Object.keys(group) as (keyof T)[];

export const SERVICE_SETTINGS = namesOf(service);
export const SERVER_SETTINGS = namesOf({ ...service, ...server });
export const SITE_SETTINGS = namesOf(build);
export const DEPLOY_SETTINGS = namesOf({ ...build, ...publishing });

export type Settings<N extends Name> = Pick<All, N>;
export type ServiceSettings = Settings<(typeof SERVICE_SETTINGS)[number]>;
export type ServerSettings = Settings<(typeof SERVER_SETTINGS)[number]>;
export type SiteSettings = Settings<(typeof SITE_SETTINGS)[number]>;
export type DeploySettings = Settings<(typeof DEPLOY_SETTINGS)[number]>;

/** Who receives enquiries, by their names in `content/privacy.yaml`; undefined while nobody does. */
export function receiverOf(where: {
  FORM_SERVICE_URL?: string | undefined;
  DEPLOY_TO?: DeployTo | undefined;
  OWN_SERVER?: boolean;
}): 'external' | 'cloudflare' | 'own' | undefined {
  if (where.FORM_SERVICE_URL) return 'external';
  if (where.DEPLOY_TO?.kind === 'cloudflare') return 'cloudflare';
  return where.OWN_SERVER ? 'own' : undefined;
}

/**
 * Reads some of the settings. An empty one counts as unset.
 *
 * @throws UserError with every invalid setting and what was expected. Values are never repeated, since any of them may be a
 *   password that was entered in the wrong place.
 */
export function readSettings<N extends Name>(
  names: readonly N[],
  environment: NodeJS.Dict<string>,
): Settings<N> {
  const settings: Partial<Record<Name, unknown>> = {};
  const mistakes: string[] = [];
  for (const name of names) {
    const { data, error } = SETTINGS.shape[name].safeParse(environment[name]?.trim() || undefined);
    settings[name] = data;
    if (error) mistakes.push(`${name} ska vara ${error.issues[0]?.message}.`);
  }
  if (mistakes.length === 0) return settings as Settings<N>;
  const heading = 'Inställningarna i filen .env eller i miljön stämmer inte:';
  throw new UserError([heading, ...mistakes].join('\n  '));
}

/*
 * All settings of the site, its service and its server: what each may be, its default, and how they are read.
 */
import { z } from 'zod';
import {
  FORM_SERVICES,
  folder,
  isFormService,
  isProxy,
  listOf,
  origin,
  sender,
  smtpUrl,
  text,
  trueOrFalse,
  wholeNumber,
} from './setting-formats.ts';
import { UserError } from './user-error.ts';

/** The settings of the enquiry service on any runtime; at Cloudflare they are secrets. */
const service = {
  SMTP_URL: smtpUrl.optional().meta({ example: 'smtps://user:password@smtp.example:465' }),
  /** If unset, mail is sent from the mailbox itself. */
  MAIL_FROM: sender.optional().meta({ example: 'webb@dinadress.example' }),
  ENQUIRIES_PER_HOUR: wholeNumber(1, 100_000).default(20).meta({ example: '20' }),
  /** Origins that may post, besides the service's own. */
  ALLOWED_ORIGINS: listOf(
    'adresser med komma emellan, var och en med https:// först och inget efter värdnamnet',
    (entry) =>
      /^https?:$/.test(URL.parse(entry)?.protocol ?? '') && URL.parse(entry)?.origin === entry,
  )
    .default([])
    .meta({ example: 'https://www.dinadress.example' }),
};

/** What a server needs besides. */
const server = {
  /** 0 means any free port. */
  PORT: wholeNumber(0, 65_535).default(4321).meta({ example: '4321' }),
  HOST: text('ett namn eller en adress på den här datorn', (value) => /^[\w.:%-]+$/.test(value))
    .default('localhost')
    .meta({ example: '0.0.0.0' }),
  /** The folder of database and lock. */
  DATA_DIR: folder.prefault('data').meta({ example: '/var/lib/trainer-site' }),
  /** The folder of the built site. */
  DIST_DIR: folder.prefault('dist').meta({ example: 'dist' }),
  TRUST_PROXY: listOf('loopback, eller adresser eller nät med komma emellan', isProxy)
    .default([])
    .meta({ example: 'loopback' }),
};

/** The settings of a build. */
const site = {
  SITE_URL: origin.default('http://localhost:4321').meta({ example: 'https://dinadress.example' }),
  /** If unset, forms go to the site's own service. */
  FORM_SERVICE_URL: origin
    .refine(isFormService, FORM_SERVICES)
    .optional()
    .meta({ example: 'https://formsubmit.co' }),
  ALLOW_SAMPLE_CONTENT: trueOrFalse.default(false).meta({ example: 'true' }),
  /** Where the site is published; with `cloudflare` its own service is there too. */
  DEPLOY_TO: text('cloudflare, sftp://användare@server/mapp eller folder:/mapp', (value) =>
    /^(cloudflare$|sftp:|folder:)/.test(value),
  )
    .optional()
    .meta({ example: 'sftp://anna@hotell.example/~/www' }),
};

/** What publishing needs besides. */
const publishing = {
  /** Whether the target folder belongs to the site's own server, which receives enquiries. */
  OWN_SERVER: trueOrFalse.default(false).meta({ example: 'true' }),
  DEPLOY_PASSWORD: z.string().optional(),
  /** Path of a private key that ssh does not try by itself. */
  DEPLOY_KEY: z.string().optional(),
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  DEPLOY_HOST_KEY: z.string().optional(),
};

/** Every setting by its name in the environment; docs/enquiries.md and docs/hosting.md explain them. */
const SETTINGS = z.object({ ...service, ...server, ...site, ...publishing });

type All = z.output<typeof SETTINGS>;
type Name = keyof All;

const namesOf = <T extends object>(group: T) => Object.keys(group) as (keyof T)[];

export const SERVICE_SETTINGS = namesOf(service);
export const SERVER_SETTINGS = namesOf({ ...service, ...server });
export const SITE_SETTINGS = namesOf(site);
export const DEPLOY_SETTINGS = namesOf({ ...site, ...publishing });

export type Settings<N extends Name> = Pick<All, N>;
export type ServiceSettings = Settings<(typeof SERVICE_SETTINGS)[number]>;
export type ServerSettings = Settings<(typeof SERVER_SETTINGS)[number]>;
export type SiteSettings = Settings<(typeof SITE_SETTINGS)[number]>;

/**
 * Reads some of the settings. An empty one counts as unset.
 *
 * @throws UserError with every invalid setting, what was expected, and an example. Values are never repeated,
 *   since any of them may be a password that was entered in the wrong place.
 */
export function readSettings<N extends Name>(
  names: readonly N[],
  environment: NodeJS.Dict<string>,
): Settings<N> {
  const settings: Partial<Record<Name, unknown>> = {};
  const mistakes: string[] = [];
  for (const name of names) {
    const { shape } = SETTINGS;
    const { data, error } = shape[name].safeParse(environment[name]?.trim() || undefined);
    settings[name] = data;
    if (!error) continue;
    const expected = error.issues[0]?.message;
    const example = shape[name].meta()?.['example'];
    mistakes.push(`${name} ska vara ${expected}. Skriv till exempel ${name}=${example}`);
  }
  if (settings.FORM_SERVICE_URL && !environment['SITE_URL']?.trim()) {
    mistakes.push(
      'FORM_SERVICE_URL behöver SITE_URL: den som har stängt av skript skickas tillbaka till en tacksida, vars hela adress behövs. Skriv till exempel SITE_URL=https://dinadress.example',
    );
  }
  if (mistakes.length === 0) return settings as Settings<N>;
  const heading = 'Inställningarna i filen .env eller i miljön stämmer inte:';
  throw new UserError([heading, ...mistakes].join('\n  '));
}

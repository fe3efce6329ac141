/** Asks where to publish the site: tests the owner's answers, and stores them as lines of `.env`. */
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { FormField } from '../../content-model/form-fields.ts';
import { readContent } from '../../content-model/read-yaml.ts';
import { readVariables } from '../../content-model/variables.ts';
import { chooseTarget } from '../../deploy/choose-target.ts';
import {
  KINDS,
  NO_ANSWERS,
  type PlaceKind,
  type PlaceRow,
  parseDeployTo,
  serverOf,
} from '../../deploy/deploy-to.ts';
import { deploySettings, receiverOf } from '../../deploy/settings.ts';
import { FolderRefused, LoginRefused } from '../../deploy/targets/target.ts';
import { NOT_INSTALLED } from '../../deploy/targets/wrangler.ts';
import { isCloudflareInstalled } from '../../scripts/install-cloudflare.ts';
import { changeEnvFile, readEnvFile, readEnvironment } from '../../shared/env-file.ts';
import { FORMSUBMIT } from '../../shared/protocol.ts';
import { readSettings } from '../../shared/settings.ts';
import { PLACE } from '../messages.ts';
import type { Form } from './edit-form.ts';
import { type FieldProblem, Refusal } from './refusal.ts';

/** The owner's answers. `form` is the service that receives enquiries: a URL, `own`, or empty. */
export type Place = typeof NO_ANSWERS & Record<'site' | 'form', string> & { kind: PlaceKind };

/** Lines of `.env`. A line set to undefined is removed. */
type Lines = NodeJS.Dict<string>;

const refusalAt = (field: keyof Place, message: string) =>
  new Refusal(message, { problem: problemAt(field, message) });

/** @throws UserError if this version does not know the kind of target */
export function readPlace(lines: Lines = readEnvFile()): Place {
  const { SITE_URL: site = '', FORM_SERVICE_URL: service } = lines;
  const { DEPLOY_TO } = readSettings({ DEPLOY_TO: deploySettings.DEPLOY_TO }, lines);
  const isOwn = receiverOf({ DEPLOY_TO });
  return { ...NO_ANSWERS, kind: 'sftp', site, form: service || (isOwn ? 'own' : ''), ...DEPLOY_TO };
}

export const placeForm: Form = {
  name: PLACE.subject,
  page: PLACE.page,
  read: readPlace,
  fieldsFor: (data) => fieldsFor(data as Place),
  findProblems: async (data) => placeProblems(data as Place),
  save: (data) => savePlace(data as Place),
  withoutSecrets(data) {
    // The owner may paste a server address that contains a password.
    const isPlain = /^[\w.-]*(:\d*)?$/.test(String(data['server']));
    return { ...data, server: isPlain ? data['server'] : '', password: '' };
  },
};

function fieldsFor({ kind: chosen, form: receiver }: Place): FormField {
  const kinds: [string, PlaceRow][] = Object.entries(KINDS);
  const site = {
    label: 'Webbplatsens adress',
    help: 'Den som besökarna skriver, till exempel https://www.dinadress.se',
  };
  const kind = {
    label: 'Platsen',
    help: 'Hos Cloudflare är den gratis, i ditt eget konto. Första gången loggar den som sköter webbplatsen in datorn där.',
    options: Object.fromEntries(kinds.map(([name, { label }]) => [name, label])),
  };
  // A developer may have set another form service in `.env`.
  const other = URL.parse(receiver)?.host;
  const form = {
    label: 'Vem som tar emot intresseanmälningarna',
    help: 'FormSubmit är en tjänst som mejlar dem till dig. Webbplatsens egen tjänst finns hos Cloudflare, eller på en server som du har.',
    options: {
      ...(other && { [receiver]: `Som nu: ${other}` }),
      '': 'Välj …',
      [FORMSUBMIT]: 'FormSubmit',
    },
  };
  const own = { own: 'Webbplatsens egen tjänst' };
  const field = { type: 'string', empty: 'refused' } as const;
  const { questions, hasService }: PlaceRow = KINDS[chosen];
  const options = { ...form.options, ...(hasService && own) };
  const asked = Object.entries({ site, form: { ...form, options }, kind, ...questions });
  const fields = Object.fromEntries(asked.map(([key, more]) => [key, { ...field, ...more }]));
  return { ...field, label: PLACE.label, help: undefined, type: 'object', fields };
}

function defaultFolder(): string {
  const { business = '' } = readVariables(readContent().data);
  return join(homedir(), `${business.replace(/[^\p{L}\p{N} -]/gu, '')} – publicerad`.trim());
}

/** Trims the answers, and removes the quotation marks that Windows puts around a copied path. */
function trimmed(answers: Place): Place {
  const entries = Object.entries(answers).map(([name, answer]) => [
    name,
    answer.trim().replace(/^"(.*)"$/, '$1'),
  ]);
  const given: Place = Object.fromEntries(entries);
  const isUnnamed = given.kind === 'folder' && !given.folder;
  return isUnnamed ? { ...given, folder: defaultFolder() } : given;
}

const urlOf = (site: string) => URL.parse(site.includes('://') ? site : `https://${site}`);

export function placeProblems(answers: Place): FieldProblem[] {
  const given = trimmed(answers);
  const url = urlOf(given.site);
  const hasName = url?.hostname.includes('.') || url?.hostname === 'localhost';
  const { questions, hasService }: PlaceRow = KINDS[given.kind];
  const asked = Object.entries(questions).map(([name, { wrong }]) => [
    name,
    wrong?.(given[name as keyof Place], given),
  ]);
  const messages: Record<string, string | false | undefined> = {
    site:
      !(hasName && url?.pathname === '/') &&
      'Skriv webbplatsens adress utan mapp, till exempel https://www.dinadress.se',
    ...Object.fromEntries(asked),
    form:
      !(given.form === 'own' ? hasService : given.form) &&
      'Välj vem som tar emot intresseanmälningarna.',
  };
  return Object.entries(messages).flatMap(([name, message]) =>
    message ? problemAt(name, message) : [],
  );
}

const problemAt = (field: string, message: string): FieldProblem => ({
  path: [field],
  name: '',
  message,
});

export function placeLines(answers: Place, before: Lines): Lines {
  const given = trimmed(answers);
  const { kind, password, form } = given;
  const { questions, write }: PlaceRow = KINDS[kind];
  const DEPLOY_TO = write(given);
  const [last, now] = [readPlace(before), readPlace({ DEPLOY_TO })];
  // Send a saved password only to the server and user that it was saved for.
  const isSameServer = now.server === last.server;
  const isSameUser = isSameServer && now.user === last.user;
  return {
    SITE_URL: urlOf(given.site)?.origin,
    FORM_SERVICE_URL: form === 'own' ? undefined : form,
    DEPLOY_TO,
    DEPLOY_PASSWORD: undefined,
    DEPLOY_HOST_KEY: undefined,
    ...('password' in questions && {
      DEPLOY_PASSWORD: password || (isSameUser ? before['DEPLOY_PASSWORD'] : undefined),
      DEPLOY_HOST_KEY: isSameServer ? before['DEPLOY_HOST_KEY'] : undefined,
    }),
  };
}

/**
 * Tests the deploy target, and saves the answers if that works. Also saves a new server's host key: from then on, a server
 * with another key never gets the password.
 *
 * @throws Refusal with the field that is wrong
 */
export async function savePlace(answers: Place): Promise<string> {
  const before = readEnvFile();
  const lines = placeLines(answers, before);
  const to = parseDeployTo(lines['DEPLOY_TO'] ?? '');
  if (to && 'server' in to && serverOf(to)) {
    const { readHostKey } = await import('../../deploy/targets/sftp.ts');
    lines['DEPLOY_HOST_KEY'] ??= await readHostKey(to);
  }
  try {
    if (to?.kind === 'folder' && !answers.folder) mkdirSync(to.folder, { recursive: true });
    const { target } = await chooseTarget(readEnvironment({ ...before, ...lines }));
    const untried = to?.kind === 'cloudflare' && !isCloudflareInstalled() && NOT_INSTALLED;
    if (!untried) await target.online();
    changeEnvFile(lines);
    const hasLeft = readPlace(before).kind === 'cloudflare' && to?.kind !== 'cloudflare';
    return `Platsen är sparad. ${untried || `Det går att publicera till ${target.name}.`}${hasLeft ? ' Intresseanmälningarna som redan ligger hos Cloudflare läser du när du väljer Cloudflare igen.' : ''}`;
  } catch (error) {
    if (error instanceof LoginRefused) throw refusalAt('password', error.message);
    if (error instanceof FolderRefused) throw refusalAt('folder', error.message);
    throw error;
  }
}

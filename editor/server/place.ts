/** Asks where the site is to be published, tries it, and keeps the answers in `.env`. */
import { z } from 'astro/zod';
import { type Kind, readKind } from '../../content-model/schema-kind.ts';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { FolderRefused, LoginRefused } from '../../deploy/targets/target.ts';
import { NotInstalled } from '../../deploy/targets/wrangler.ts';
import { changeEnvFile, readEnvFile } from '../../shared/env-file.ts';
import { type Answers, KINDS, type Lines, question, wrong } from './place-kinds.ts';

/** What is decided so far, and the form of each kind of place. */
export type Place = { forms: Record<string, Kind>; data: Answers };

/** What a try found: words for the owner, or the key of a server that she has not confirmed. */
export type Found = { text: string } | { shownKey: string; knownKey: string | undefined };

/** Who receives the form: the address of a service, `own`, or nothing while that is not decided. */
const RECEIVERS: Record<string, string> = {
  '': 'Välj …',
  'https://formsubmit.co': 'FormSubmit',
  own: 'Webbplatsens egen tjänst',
};

const nameOf = ([key, { name }]: [string, { name: string }]) => [key, name] as const;

export function readPlace(lines: Lines = readEnvFile()): Place {
  const { DEPLOY_TO: deployTo = '', SITE_URL: site = '', FORM_SERVICE_URL: service } = lines;
  const [start = ''] = deployTo.split(':');
  const kind = start in KINDS ? start : 'sftp';
  const isOwn = lines['OWN_SERVER'] === 'true' || kind === 'cloudflare';
  const form = service || (isOwn ? 'own' : '');
  const asNow = `Som nu: ${URL.parse(form)?.host ?? form}`;
  const first = {
    site: question(
      'Webbplatsens adress. Den som besökarna skriver, till exempel https://www.dinadress.se',
    ),
    kind: question(
      'Platsen. Hos Cloudflare är den gratis, i ditt eget konto. Första gången loggar den som sköter webbplatsen in datorn där.',
    ).meta({ options: Object.fromEntries(Object.entries(KINDS).map(nameOf)) }),
  };
  const last = {
    form: question(
      'Vem som tar emot intresseanmälningarna. FormSubmit är en tjänst som mejlar dem till dig. Webbplatsens egen tjänst finns hos Cloudflare, eller på en server som du har.',
    ).meta({ options: form in RECEIVERS ? RECEIVERS : { ...RECEIVERS, [form]: asNow } }),
  };
  const forms = Object.entries(KINDS).map(([name, { questions }]) => {
    return [name, readKind(z.object({ ...first, ...questions, ...last }))] as const;
  });
  // A password is never shown again.
  const unknown = { server: '', user: '', password: '', folder: '', fingerprint: '' };
  const data = { ...unknown, site, kind, form, ...KINDS[kind]?.read(deployTo) };
  return { forms: Object.fromEntries(forms), data };
}

/**
 * The lines that change with her answers; no other does.
 *
 * @throws Refusal with the field that is wrong
 */
export function placeLines(answers: Answers, before: Lines): Lines {
  const { kind, site, form } = answers;
  const url = URL.parse(site.includes('://') ? site : `https://${site}`);
  if (!url?.hostname.includes('.') && url?.hostname !== 'localhost') {
    throw wrong('site', 'Skriv webbplatsens adress, till exempel https://www.dinadress.se');
  }
  // Windows copies a path in quotation marks.
  const folder = answers.folder.trim().replace(/^"(.*)"$/, '$1');
  const written = KINDS[kind]?.write({ ...answers, folder }, before);
  if (!written) throw wrong('kind', 'Välj en av platserna.');
  if (!form) throw wrong('form', 'Välj vem som tar emot intresseanmälningarna.');
  return {
    // Of a web hotel, which writes them anew.
    DEPLOY_PASSWORD: undefined,
    DEPLOY_HOST_KEY: undefined,
    SITE_URL: url.origin,
    FORM_SERVICE_URL: form === 'own' ? undefined : form,
    ...(form === 'own' && kind !== 'cloudflare' && { OWN_SERVER: 'true' }),
    ...written,
  };
}

/**
 * Tries to write there, and keeps the answers when that works. A server gets no password before its owner has confirmed the
 * key that it shows.
 *
 * @throws Refusal with the field that is wrong
 */
export async function savePlace(answers: Answers): Promise<Found> {
  const before = readEnvFile();
  const lines = placeLines(answers, before);
  if (answers.kind === 'sftp') {
    const { readHostKey } = await import('../../deploy/targets/sftp.ts');
    const shownKey = await readHostKey(lines['DEPLOY_TO'] ?? '');
    const knownKey = lines['DEPLOY_HOST_KEY'];
    if (shownKey !== knownKey) return { shownKey, knownKey };
  }
  try {
    const { target } = await chooseTarget({ ...before, ...lines });
    const untried = await target.tryWriting().catch((error) => {
      if (error instanceof NotInstalled) return error.message;
      throw error;
    });
    changeEnvFile(lines);
    return { text: `Sparat. ${untried ?? `Det går att publicera till ${target.name}.`}` };
  } catch (error) {
    if (error instanceof LoginRefused) throw wrong('password', error.message);
    if (error instanceof FolderRefused) throw wrong('folder', error.message);
    throw error;
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getAttribute } from '@parse5/tools';
import { parse } from 'parse5';
import { byAttribute } from '../../enquiries/http/fill-form.ts';
import { headersFor } from '../../enquiries/http/headers.ts';
import { hashOf } from '../../enquiries/node/http/build-manifest.ts';
import { readHeaderRules } from '../../enquiries/node/http/built-files.ts';
import { addressOf } from '../check/links.ts';
import { count, type Report } from '../progress.ts';
import type { Build } from '../targets/target.ts';

/** How long the live site may take to show a build, and how often it is asked, in milliseconds. */
export type LiveTiming = { patience: number; pause: number };
const TIMING: LiveTiming = { patience: 60_000, pause: 1000 };

/** How long one answer may take, in milliseconds. */
const ANSWER = 20_000;

/**
 * Asks the live site for every page until it answers with this very build, and then for its headers, the page of what is
 * missing, and the address that its form posts to.
 *
 * @returns what is wrong, as sentences for the owner; none when all is as it should be
 */
export async function verifyLive(
  build: Build,
  site: string,
  report: Report,
  { patience, pause }: LiveTiming = TIMING,
): Promise<string[]> {
  const { files } = build.manifest;
  const pages = Object.keys(files).filter((file) => /\.html$/.test(file) && file !== '404.html');
  const end = performance.now() + patience;
  const waiting = new Map(pages.map((file) => [addressOf(file), files[file]]));
  const answers = new Map<string, Answer>();
  for (;;) {
    for (const [path, hash] of waiting) {
      const answer = await ask(site + path);
      answers.set(path, answer);
      if (answer.status === 200 && hashOf(answer.body) === hash) waiting.delete(path);
    }
    const shown = pages.length - waiting.size;
    report({
      step: 'verify',
      text: `Tittar på ${site}: ${shown} av ${count(pages.length, 'sida', 'sidor')} visar det nya.`,
      done: shown,
      total: pages.length,
    });
    if (waiting.size === 0 || performance.now() > end) break;
    await setTimeout(pause);
  }
  // Nobody answers at all: once is enough.
  const unreached = [...answers.values()].every(({ status }) => status === 0);
  if (unreached) return [describe(site, answers.values().next().value)];
  const late = [...waiting.keys()].map((path) => describe(site + path, answers.get(path)));
  if (late.length > 0) return late;
  return [
    ...headerProblems(build, site, answers),
    ...(await missingPageProblem(build, site)),
    ...(await formProblem(build, site)),
  ];
}

type Answer = { status: number; headers: Headers; body: Uint8Array; failure?: string };

async function ask(address: string): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(ANSWER),
    });
    const { status, headers } = answer;
    return { status, headers, body: await answer.bytes() };
  } catch (error) {
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
    return { status: 0, headers: new Headers(), body: new Uint8Array(), failure: code };
  }
}

function describe(address: string, answer: Answer | undefined): string {
  if (/CERT|VERIFY|TLS|SSL/.test(answer?.failure ?? '')) {
    return `${address} har inget certifikat för https som gäller. Slå på det hos webbhotellet, eller fråga dem.`;
  }
  if (!answer?.status) {
    return `${address} går inte att nå. Är adressen ny kan det ta upp till ett dygn innan den leder rätt. Se annars efter i SITE_URL.`;
  }
  const { status } = answer;
  if (status === 200) {
    return `${address} visar något annat än det som just laddades upp. Se efter att DEPLOY_TO är mappen som webbplatsen visas från.`;
  }
  if (status >= 300 && status < 400) {
    return `${address} leder vidare till ${answer.headers.get('location')}. Skriv den adressen i SITE_URL, om det är den som gäller.`;
  }
  return `${address} svarar med fel ${status}. Läser webbhotellet filen .htaccess? Fråga dem.`;
}

function headerProblems({ folder }: Build, site: string, answers: Map<string, Answer>): string[] {
  const rules = readHeaderRules(folder);
  const differing = [...answers].flatMap(([path, { headers }]) =>
    [...headersFor(rules, path)]
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => name),
  );
  const names = [...new Set(differing)];
  return names.length === 0
    ? []
    : [
        `${site} skickar inte de skydd som bygget anger (${names.join(', ')}). Sidorna fungerar, men är sämre skyddade. Fråga webbhotellet om mod_headers.`,
      ];
}

async function missingPageProblem({ manifest }: Build, site: string): Promise<string[]> {
  const address = `${site}/finns-inte-${manifest.id}`;
  const { status, body } = await ask(address);
  return status === 404 && hashOf(body) === manifest.files['404.html']
    ? []
    : [`En adress som inte finns (${address}) visar inte webbplatsens egen sida om det.`];
}

/** Asks the form's address without sending anything: a service of ours says that it takes nothing but posts. */
async function formProblem({ folder }: Build, site: string): Promise<string[]> {
  const form = byAttribute(
    parse(readFileSync(join(folder, 'contact.html'), 'utf8')),
    'id',
    'enquiry',
  );
  const action = new URL((form && getAttribute(form, 'action')) || '/', `${site}/contact`);
  // What a service of others says to that is not known: only a test enquiry shows it.
  if (action.origin !== site) return [];
  const { status, headers } = await ask(`${site}/ajax${action.pathname}`);
  return status === 405 && headers.get('allow')?.includes('POST')
    ? []
    : [
        `Formuläret leder ingenstans: ingen tar emot det på ${site} (${status}). Kör webbplatsens server där? Annars behövs FORM_SERVICE_URL, se docs/hosting.md.`,
      ];
}

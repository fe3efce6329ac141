import { setTimeout } from 'node:timers/promises';
import { headersFor } from '../built-site/headers.ts';
import { hashOf } from '../built-site/manifest.ts';
import { readFormAction, readHeaderRules, readServiceFile } from '../built-site/read-build.ts';
import { pagePath } from '../shared/addresses.ts';
import { ajaxPath } from '../shared/protocol.ts';
import type { Build, Report } from './targets/target.ts';

const POLICY = 'content-security-policy';

/** Milliseconds between two rounds of requests. */
const PAUSE = 1000;

/** Whether the site shows this build's start page. */
export const isLive = async ({ manifest }: Build, siteUrl: string) =>
  (await ask(`${siteUrl}/`)).hash === manifest.files['index.html'];

/**
 * Polls the live pages until all of them are from this build, then checks the form.
 *
 * @param patience milliseconds that the site may take to show the build
 * @returns problems, as sentences for the owner
 */
export async function verifyLive(
  build: Build,
  siteUrl: string,
  report: Report,
  patience = 60_000,
): Promise<string[]> {
  const pages = Object.keys(build.manifest.files).filter((file) => file.endsWith('.html'));
  const waiting = new Map(pages.map((file) => [pagePath(`/${file}`), file]));
  // Requests the 404 page at an address that does not exist.
  waiting.delete('/404');
  waiting.set(`/finns-inte-${build.manifest.id}`, '404.html');
  const total = waiting.size;
  const end = performance.now() + patience;
  for (;;) {
    const problems = await checkPages(build, siteUrl, waiting);
    const done = total - waiting.size;
    const text = `Tittar på ${siteUrl}: ${done} av ${total} sidor är framme.`;
    report({ step: 'verify', text, done, total });
    if (waiting.size === 0) return formProblems(build, siteUrl);
    if (performance.now() > end) return [...problems];
    await setTimeout(PAUSE);
  }
}

/** Requests each waiting page once. Removes correct pages from `waiting`, and returns the problems of the rest. */
async function checkPages(
  { folder, manifest }: Build,
  siteUrl: string,
  waiting: Map<string, string>,
) {
  const rules = readHeaderRules(folder);
  // A set, because an unreachable site gives the same problem for every page.
  const problems = new Set<string>();
  for (const [path, file] of waiting) {
    const answer = await ask(siteUrl + path);
    const status = file === '404.html' ? 404 : 200;
    const isPage = answer.status === status && answer.hash === manifest.files[file];
    // Another build's policy would block the page's styles. A missing policy blocks nothing.
    const policy = answer.headers.get(POLICY);
    const isAllowed = policy === null || policy === headersFor(rules, path).get(POLICY);
    if (isPage && isAllowed) waiting.delete(path);
    else problems.add(describe(siteUrl + path, answer, isPage));
  }
  return problems;
}

/** A response from the live site. `status` is 0 if there was no response. */
type Answer = { status: number; headers: Headers; hash?: string };

async function ask(address: string): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(20_000),
    });
    const { status, headers } = answer;
    return { status, headers, hash: hashOf(await answer.bytes()) };
  } catch {
    return { status: 0, headers: new Headers() };
  }
}

function describe(address: string, { status, headers }: Answer, isPage: boolean): string {
  const { origin } = new URL(address);
  if (status === 0) {
    return `${origin} går inte att nå. Är det din egen server, se efter att den kör. Är adressen ny kan det ta upp till ett dygn innan den leder rätt. Se annars efter att adressen är rätt skriven under Var ska den ligga?, och hos webbhotellet att certifikatet för https är påslaget.`;
  }
  if (status >= 300 && status < 400) {
    return `${address} leder vidare till ${headers.get('location')}. Skriv den adressen under Var ska den ligga?, om det är den som gäller.`;
  }
  if (isPage) {
    return `${address} visas med en annan säkerhetspolicy än sidans egen, så den kan sakna sitt utseende. Se efter om filen .htaccess i mappen, eller webbhotellets inställningar, har en egen Content-Security-Policy. En egen server säger i sin logg varför den inte tar bygget.`;
  }
  const advice = headers.has(POLICY)
    ? 'Är mappen rätt är det en annan regel, i filen .htaccess eller hos webbhotellet, som svarar på adressen.'
    : 'Är mappen rätt: fråga webbhotellet om det läser filen .htaccess.';
  return `${address} visar något annat än det som just laddades upp (svar ${status}). Se efter att mappen under Var ska den ligga? är den som webbplatsen visas från. ${advice} En egen server säger i sin logg varför den inte tar bygget.`;
}

/** Checks that our own service receives the form, without sending an enquiry: the service answers GET with 405. */
async function formProblems({ folder }: Build, siteUrl: string): Promise<string[]> {
  const { mailbox } = readServiceFile(folder);
  // Only a test enquiry shows whether an external service works.
  if (URL.canParse(readFormAction(folder))) return [];
  const { status, headers } = await ask(siteUrl + ajaxPath(mailbox));
  if (status === 405 && headers.get('allow')?.includes('POST')) return [];
  return [
    `Formuläret leder ingenstans: ingen tar emot det på ${siteUrl} (${status}). Kör webbplatsens egen tjänst där? Välj annars en annan mottagare under Var ska den ligga?`,
  ];
}

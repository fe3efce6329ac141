import { setTimeout } from 'node:timers/promises';
import { headersFor } from '../built-site/headers.ts';
import { hashOf } from '../built-site/manifest.ts';
import { readFormAction, readHeaderRules, readServiceFile } from '../built-site/read-build.ts';
import { pagePath } from '../shared/addresses.ts';
import { ajaxPath } from '../shared/protocol.ts';
import type { Build, Report } from './targets/target.ts';

const POLICY = 'content-security-policy';
const POLL_INTERVAL_MS = 1000;

export const isStartPageLive = async ({ manifest }: Build, siteUrl: string) =>
  (await request(`${siteUrl}/`)).hash === manifest.files['index.html'];

/** Waits until all live pages are from this build, then checks the form. Returns the problems left when time is up. */
export async function verifyLive(
  build: Build,
  siteUrl: string,
  report: Report,
  timeoutMs = 60_000,
): Promise<string[]> {
  const pages = Object.keys(build.manifest.files).filter((file) => file.endsWith('.html'));
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const results = await Promise.all(pages.map((file) => findPageProblem(build, siteUrl, file)));
    const problems = results.filter((problem) => problem !== undefined);
    const liveCount = pages.length - problems.length;
    const text = `Tittar på ${siteUrl}: ${liveCount} av ${pages.length} sidor är framme.`;
    report({ step: 'verify', text });
    if (problems.length === 0) return findFormProblems(build, siteUrl);
    // An unreachable site gives the same problem for every page.
    if (performance.now() > deadline) return [...new Set(problems)];
    await setTimeout(POLL_INTERVAL_MS);
  }
}

async function findPageProblem({ folder, manifest }: Build, siteUrl: string, file: string) {
  const is404 = file === '404.html';
  // The host shows the 404 page at an address that does not exist.
  const path = is404 ? `/finns-inte-${manifest.id}` : pagePath(`/${file}`);
  const address = siteUrl + path;
  const response = await request(address);
  const hasOurStatus = response.status === (is404 ? 404 : 200);
  const isOurPage = hasOurStatus && response.hash === manifest.files[file];
  if (!isOurPage) return describeWrongPage(address, response);
  const policy = response.headers.get(POLICY);
  const ourPolicy = headersFor(readHeaderRules(folder), path).get(POLICY);
  // Another build's policy would block the page's styles. A missing policy blocks nothing.
  if (policy === null || policy === ourPolicy) return undefined;
  return `${address} visas med en annan säkerhetspolicy än sidans egen, så den kan sakna sitt utseende. Se efter om filen .htaccess i mappen, eller webbhotellets inställningar, har en egen Content-Security-Policy. ${SEE_SERVER_LOG}`;
}

const SEE_SERVER_LOG = 'En egen server säger i sin logg varför den inte tar bygget.';

type LiveResponse = { status: number; headers: Headers; hash: string };

async function request(address: string): Promise<LiveResponse> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(20_000),
    });
    const { status, headers } = response;
    return { status, headers, hash: hashOf(await response.bytes()) };
  } catch {
    return { status: 0, headers: new Headers(), hash: '' };
  }
}

function describeWrongPage(address: string, { status, headers }: LiveResponse): string {
  if (status === 0) {
    return `${new URL(address).origin} går inte att nå. Är det din egen server, se efter att den kör. Är adressen ny kan det ta upp till ett dygn innan den leder rätt. Se annars efter att adressen är rätt skriven under Var ska den ligga?, och hos webbhotellet att certifikatet för https är påslaget.`;
  }
  if (status >= 300 && status < 400) {
    return `${address} leder vidare till ${headers.get('location')}. Skriv den adressen under Var ska den ligga?, om det är den som gäller.`;
  }
  const readsHtaccess = headers.has(POLICY);
  const cause = readsHtaccess
    ? 'Är mappen rätt är det en annan regel, i filen .htaccess eller hos webbhotellet, som svarar på adressen.'
    : 'Är mappen rätt: fråga webbhotellet om det läser filen .htaccess.';
  return `${address} visar något annat än det som just laddades upp (svar ${status}). Se efter att mappen under Var ska den ligga? är den som webbplatsen visas från. ${cause} ${SEE_SERVER_LOG}`;
}

async function findFormProblems({ folder }: Build, siteUrl: string): Promise<string[]> {
  // An external service has an absolute address. Only a test enquiry can show whether it works.
  if (URL.canParse(readFormAction(folder))) return [];
  const { mailbox } = readServiceFile(folder);
  const { status, headers } = await request(siteUrl + ajaxPath(mailbox));
  // GET sends no enquiry. Our own service refuses it, and names POST as allowed.
  if (status === 405 && headers.get('allow')?.includes('POST')) return [];
  return [
    `Formuläret leder ingenstans: ingen tar emot det på ${siteUrl} (${status}). Kör webbplatsens egen tjänst där? Välj annars en annan mottagare under Var ska den ligga?`,
  ];
}

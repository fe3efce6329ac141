import { ajaxPath, FIELD_NAMES, FIELDS, type FieldRule, FORMSUBMIT } from '../shared/protocol.ts';
import { remoteServerOf } from './deploy-to.ts';
import { type FormSettings, receiverOf } from './settings.ts';

const TIMEOUT_S = 20;
const ACTIVATE =
  'FormSubmit mejlar dig första gången knappen ”Activate Form”: tryck på den, och se efter i skräpposten om mejlet inte syns. Tills dess försvinner varje intresseanmälan, fast besökaren får ett tack.';

/** Returns the steps left for the owner before enquiries arrive by email, or an empty string. */
export function formAdvice(settings: FormSettings, environment: NodeJS.Dict<string>): string {
  if (receiverOf(settings) === 'external') return `Skicka sedan en testanmälan. ${ACTIVATE}`;
  // A remote server has its own settings, which this machine cannot see.
  if (remoteServerOf(settings.DEPLOY_TO)) return '';
  if (environment['SMTP_URL']?.trim()) return '';
  return `Ingen mejlserver är angiven (SMTP_URL i filen .env). Intresseanmälningar går att skicka: de sparas ändå under Intresseanmälningar, men mejlas inte. Läs dem där innan de raderas, eller be den som sköter webbplatsen ange en mejlserver.`;
}

/** Sends a test enquiry as the site's form would. `service` and `siteUrl` are origins. `text` tells the owner the result. */
export async function sendTestEnquiry(service: string, mailbox: string, siteUrl: string) {
  const answer = await postTestEnquiry(service, mailbox, siteUrl);
  const advice = service === FORMSUBMIT ? ACTIVATE : '';
  if (answer?.isAccepted) return { ok: true, advice, text: describeDelivery(service, mailbox) };
  const failure = answer
    ? `NEJ. ${service} tog inte emot testanmälan till ${mailbox}: den svarade ${answer.summary}.`
    : `NEJ. ${service} svarar inte, eller inte på ${TIMEOUT_S} sekunder.\n  – Titta först i inkorgen: testanmälan kan ha kommit fram ändå.`;
  return { ok: false, advice, text: failure + whatToCheck(siteUrl) };
}

const whatToCheck = (siteUrl: string) => `
  – Kontrollera mottagaren och webbplatsens adress under Var ska den ligga?, och e-postadressen i Kontaktuppgifter och meny. En egen tjänst ska ha ett bygge för ${siteUrl}.
  – Försök igen om en stund.`;

async function postTestEnquiry(service: string, mailbox: string, siteUrl: string) {
  const response = await fetch(service + ajaxPath(mailbox), {
    method: 'POST',
    body: testEnquiry(mailbox),
    headers: { Accept: 'application/json', Origin: siteUrl, Referer: `${siteUrl}/contact` },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_S * 1000),
  }).catch(() => undefined);
  if (!response) return undefined;
  const reply = await response.json().catch(() => null);
  // FormSubmit may answer 200 without storing the enquiry. Its `success` is a string.
  const isAccepted = response.ok && String(reply?.success) === 'true';
  const reason = String(reply?.message ?? '').slice(0, 200);
  return { isAccepted, summary: `${response.status} ${reason}`.trim() };
}

const describeDelivery = (service: string, mailbox: string) =>
  `JA. ${service} tog emot testanmälan till ${mailbox}.
Sista beviset är mejlet: titta i inkorgen, och i skräpposten, efter ”TEST – inget att svara på”. Syns det inte inom tio minuter kommer riktiga intresseanmälningar inte heller fram som mejl. Med en egen tjänst är den ändå sparad: Intresseanmälningar i redigeringen visar varför mejlet väntar, eller var den är.`;

/** Fills in the form. The time makes each test unique, because the site's own service emails identical enquiries only once. */
function testEnquiry(mailbox: string): FormData {
  const texts: Record<FieldRule['kind'], string> = {
    text: 'TEST – inget att svara på',
    email: mailbox,
    tel: '070-174 06 05',
    choice: 'TEST',
    multiline: `Detta är en testanmälan, skickad ${new Date().toLocaleString('sv-SE')}. Kommer den fram fungerar formuläret. Den kan raderas.`,
  };
  const form = new FormData();
  for (const field of FIELD_NAMES) form.append(field, texts[FIELDS[field].kind]);
  return form;
}

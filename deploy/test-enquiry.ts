/** Sends a test enquiry to a form service. */
import { ajaxPath, FIELD_NAMES, FIELDS, type FieldRule, FORMSUBMIT } from '../shared/protocol.ts';

type Recipient = {
  /** Origin of the form service. */
  service: string;
  mailbox: string;
  /** Origin of the site, which the test enquiry is sent from. */
  siteUrl: string;
};

/**
 * Sends a test enquiry as the form would, and tells the owner what to do if it fails. Its status alone is not enough: a service
 * may answer 200 and store nothing.
 */
export async function sendTestEnquiry({ service, mailbox, siteUrl }: Recipient) {
  const texts: Record<FieldRule['kind'], string> = {
    text: 'TEST – inget att svara på',
    email: mailbox,
    tel: '070-174 06 05',
    choice: 'TEST',
    // The time makes each test unique: the site's own service would not mail a repeated one.
    multiline: `Detta är en testanmälan, skickad ${new Date().toLocaleString('sv-SE')}. Kommer den fram fungerar formuläret. Den kan raderas.`,
  };
  const body = new FormData();
  for (const field of FIELD_NAMES) body.append(field, texts[FIELDS[field].kind]);
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(service + ajaxPath(mailbox), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', Origin: siteUrl, Referer: `${siteUrl}/contact` },
    redirect: 'manual',
    signal,
  }).catch(() => undefined);
  // In FormSubmit's format, whose booleans are strings; any other answer is no success.
  const { success, message: reply = '' } = (await answer?.json().catch(() => null)) ?? {};
  const isFormSubmit = service === FORMSUBMIT;
  if (answer?.ok && String(success) === 'true') {
    return {
      delivers: true,
      message: `${service} tog emot testanmälan till ${mailbox}.
Sista beviset är mejlet: titta i inkorgen, och i skräpposten, efter ”TEST – inget att svara på”.
${
  isFormSubmit
    ? 'Syns det inte inom tio minuter kommer riktiga intresseanmälningar inte heller fram.'
    : 'Syns det inte är den ändå sparad: Intresseanmälningar i redigeringen visar varför mejlet väntar, eller var den är.'
}`,
    };
  }
  const isAnswered = answer !== undefined && !signal.aborted;
  const reaction = isAnswered
    ? `tog inte emot testanmälan till ${mailbox}: den svarade ${answer.status} ${String(reply).slice(0, 200)}`
    : 'svarar inte, eller inte på 20 sekunder';
  const advice = [
    !isAnswered && 'Titta först i inkorgen: testanmälan kan ha kommit fram ändå.',
    isFormSubmit &&
      'Ligger ett mejl med knappen ”Activate Form” i inkorgen, eller i skräpposten? Tryck på den. Tills dess försvinner varje intresseanmälan, fast besökaren får ett tack.',
    `Kontrollera mottagaren och webbplatsens adress under Var ska den ligga?, och e-postadressen i Kontaktuppgifter och meny. En egen tjänst ska ha ett bygge för ${siteUrl}.`,
    'Försök igen om en stund.',
  ].filter(Boolean);
  return {
    delivers: false,
    message: [`${service} ${reaction.trim()}.`, ...advice].join('\n  – '),
  };
}

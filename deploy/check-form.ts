/** Sends a test enquiry to a form service, and explains the answer. */
import { ajaxPath, FIELD_NAMES, FIELDS, type FieldRule } from '../enquiries/protocol.ts';

type Target = {
  /** Origin of the form service. */
  service: string;
  mailbox: string;
  /** Origin of the site, which the test enquiry is sent from. */
  site: string;
};

/**
 * Sends a test enquiry as the form would, and explains the answer to the owner. Its status alone is not enough: a service
 * may answer 200 and store nothing.
 *
 * @param timeout milliseconds until a missing answer counts as a failure
 */
export async function checkForm({ service, mailbox, site }: Target, timeout = 20_000) {
  const written: Record<FieldRule['kind'], string> = {
    text: 'TEST – inget att svara på',
    email: mailbox,
    tel: '070-174 06 05',
    goal: '',
    // The time makes each test unique: the site's own service would not mail a repeated one.
    multiline: `Detta är en testanmälan, skickad ${new Date().toLocaleString('sv-SE')}. Kommer den fram fungerar formuläret. Den kan raderas.`,
  };
  const body = new FormData();
  for (const field of FIELD_NAMES) body.append(field, written[FIELDS[field].kind]);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(service + ajaxPath(mailbox), {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', Origin: site, Referer: `${site}/contact` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    text = await answer.text();
  } catch (error) {
    const { name, message, cause } = error as Error;
    const { code = message } = (cause ?? {}) as { code?: string };
    return failure(
      `Det gick inte att nå ${service} (${name === 'TimeoutError' ? 'inget svar i tid' : code}).`,
      'Kontrollera under Var ska den ligga? att det är rätt mottagare, och att tjänsten är igång, och försök igen om en stund.',
    );
  }

  const { success, message } = readAnswer(text);
  if (answer.ok && success) {
    return {
      delivers: true,
      message: `${service} tog emot testanmälan till ${mailbox}.
Sista beviset är mejlet: titta i inkorgen, och i skräpposten, efter ”TEST – inget att svara på”.
Syns det inte inom tio minuter kommer riktiga intresseanmälningar inte heller fram.`,
    };
  }
  const reply = (message ?? text.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim();
  const details = `(status ${answer.status}).${reply && ` Den svarade: ”${reply.slice(0, 200)}”`}`;
  if (/activat/i.test(reply)) {
    return failure(
      `Brevlådan ${mailbox} är inte aktiverad hos ${service} ${details}`,
      `Öppna inkorgen för ${mailbox}. Där ligger, kanske i skräpposten, ett mejl med knappen ”Activate Form”. Tryck på den och skicka en testanmälan igen.`,
      'Kom inget mejl: vänta tio minuter och skicka en gång till, så kommer ett nytt.',
      'Tills dess försvinner varje intresseanmälan, fast besökaren får ett tack.',
    );
  }
  return failure(
    `${service} tog inte emot testanmälan till ${mailbox} ${details}`,
    ...(answer.ok ? ['En besökare skulle tro att den kom fram.'] : []),
    'Kontrollera under Var ska den ligga? att rätt mottagare är vald och att webbplatsens adress är den som besökarna ser, båda utan omvägar, och e-postadressen i Kontaktuppgifter och meny. Publicera igen efter en ändring.',
    `Är det din egen tjänst: den som sköter den låter den ta emot från ${site}, och kör samma bygge som webbplatsen.`,
    'Annars: försök igen om en timme, och från en annan uppkoppling om den frågar om besökaren är en robot.',
  );
}

/** Reads an answer in FormSubmit's format, whose booleans are strings; any other is no success. */
function readAnswer(text: string): { success?: boolean; message?: string } {
  try {
    const { success, message } = JSON.parse(text);
    return { success: String(success) === 'true', message: message && String(message) };
  } catch {
    return {};
  }
}

function failure(what: string, ...advice: string[]) {
  return { delivers: false, message: [what, ...advice.map((line) => `  – ${line}`)].join('\n') };
}

import { ajaxPath, type Enquiry, FIELDS } from '../enquiries/protocol.ts';

/** Whether the form service would deliver, and what to tell the owner, in Swedish. */
export type FormCheck = { delivers: boolean; text: string };

type Target = {
  /** Origin of the form service. */
  service: string;
  mailbox: string;
  /** Origin of the site, which the service is told as that of the post. */
  site: string;
};

/** How long the service may take, in milliseconds. */
const TIMEOUT = 20_000;

/** How much of an answer is shown that no one has foreseen. */
const SHOWN = 200;

/** Sends an enquiry that says that it is a test, as the form would, and explains the answer. */
export async function checkForm(
  { service, mailbox, site }: Target,
  timeout = TIMEOUT,
): Promise<FormCheck> {
  const body = new FormData();
  const enquiry = testEnquiry(mailbox);
  for (const field of FIELDS) body.append(field, enquiry[field]);
  const address = service + ajaxPath(mailbox);
  let status: number;
  let text: string;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', Origin: site, Referer: `${site}/contact` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    return failure(`Det gick inte att nå ${service} (${reasonOf(error)}).`, [
      'Kontrollera att adressen i FORM_SERVICE_URL är rätt stavad och att tjänsten är igång.',
      'Försök igen om en stund. Är du säker på adressen kan en brandvägg stå i vägen.',
    ]);
  }
  return explain(status, text, { service, mailbox, site });
}

function testEnquiry(mailbox: string): Enquiry {
  return {
    name: 'TEST – inget att svara på',
    email: mailbox,
    phone: '070-174 06 05',
    trainingGoal: '',
    // The time makes it another one than the last, which the site's own service would not mail again.
    message: `Detta är en testanmälan från npm run check:form, ${new Date().toLocaleString('sv-SE')}. Kommer den fram fungerar formuläret. Den kan raderas.`,
  };
}

/** What an answer means. A status alone says little: a service may answer 200 and keep nothing. */
export function explain(
  status: number,
  text: string,
  { service, mailbox, site }: Target,
): FormCheck {
  const answer = readAnswer(text);
  const said = (answer?.message ?? text.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN);
  const saying = said ? ` Den svarade: ”${said}”` : '';

  if (status >= 300 && status < 400) {
    return failure(`${service} skickar vidare till en annan adress (status ${status}).`, [
      'Sätt FORM_SERVICE_URL till tjänstens slutliga adress, oftast med https:// och utan www.',
    ]);
  }
  if (status === 403) {
    return failure(`${service} tar inte emot formulär från ${site} (status 403).${saying}`, [
      `Är det din egen tjänst: starta den med ALLOWED_ORIGINS=${site}.`,
      'Annars: kontrollera att SITE_URL är den adress som besökarna ser.',
    ]);
  }
  if (status === 404 || status === 405) {
    return failure(
      `${service} känner inte till brevlådan ${mailbox} (status ${status}).${saying}`,
      [
        'Kontrollera FORM_SERVICE_URL, och contactInfo.email i content/site.yaml. Bygg om efter en ändring.',
        'Är det din egen tjänst: ge den samma dist/ som webbplatsen. Den tar det nya av sig själv.',
      ],
    );
  }
  if (status === 429) {
    return failure(`${service} har fått för många formulär på kort tid (status 429).`, [
      'Vänta en timme och försök igen.',
    ]);
  }
  if (status >= 500) {
    return failure(`${service} har ett fel hos sig (status ${status}).${saying}`, [
      'Försök igen om en stund. Håller det i sig: läs tjänstens logg, eller byt tjänst.',
    ]);
  }
  if (status >= 400) {
    return failure(`${service} sade nej till intresseanmälan (status ${status}).${saying}`, [
      'Kontrollera att FORM_SERVICE_URL leder till FormSubmit eller till den här webbplatsens egen tjänst.',
    ]);
  }
  if (!answer) {
    return failure(
      `${service} svarade med en sida i stället för ett besked (status ${status}).${saying}`,
      [
        'Troligen frågar den om besökaren är en robot, eller så leder adressen till något annat.',
        'En besökare skulle tro att intresseanmälan kom fram, men den har inte tagits emot.',
        'Kontrollera FORM_SERVICE_URL, och försök igen från en annan uppkoppling.',
      ],
    );
  }
  if (answer.success) {
    return {
      delivers: true,
      text: [
        `${service} tog emot testanmälan till ${mailbox}.`,
        'Sista beviset är mejlet: titta i inkorgen, och i skräpposten, efter ”TEST – inget att svara på”.',
        'Syns det inte inom tio minuter kommer riktiga intresseanmälningar inte heller fram.',
      ].join('\n'),
    };
  }
  if (/activat/i.test(said)) {
    return failure(`Brevlådan ${mailbox} är inte aktiverad hos ${service}.${saying}`, [
      `Öppna inkorgen för ${mailbox}. Där ligger, kanske i skräpposten, ett mejl med knappen ”Activate Form”.`,
      'Tryck på knappen och kör npm run check:form igen.',
      'Kom inget mejl: vänta tio minuter och kör kontrollen en gång till, så skickas ett nytt.',
      'Tills dess försvinner varje intresseanmälan, fast besökaren får ett tack.',
    ]);
  }
  if (/web ?server|html files|referr?er/i.test(said)) {
    return failure(`${service} ser inte vilken webbplats intresseanmälan kommer från.${saying}`, [
      `Kontrollera att SITE_URL (${site}) är den adress som besökarna ser.`,
      'Kontrollera att webbplatsen skickar Referrer-Policy: strict-origin-when-cross-origin.',
    ]);
  }
  return failure(`${service} tog inte emot intresseanmälan, fast status var ${status}.${saying}`, [
    'En besökare skulle tro att den kom fram. Rätta det som tjänsten skriver och försök igen.',
  ]);
}

type Answer = { success: boolean; message: string };

/** FormSubmit writes its booleans as texts. Undefined when it is not such an answer. */
function readAnswer(text: string): Answer | undefined {
  try {
    const { success, message } = JSON.parse(text) ?? {};
    if (success === undefined) return undefined;
    return { success: String(success) === 'true', message: String(message ?? '') };
  } catch {
    return undefined;
  }
}

function failure(what: string, advice: string[]): FormCheck {
  return { delivers: false, text: [what, ...advice.map((line) => `  – ${line}`)].join('\n') };
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'inget svar i tid';
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}

/*
 * `npm run check:form`: sends a test enquiry to the configured form service, or without FORM_SERVICE_URL to the site's own
 * server, and fails if real enquiries would be lost.
 */
import { readBuiltContent } from '../enquiries/node/http/built-site.ts';
import { ajaxPath, FIELD_NAMES, FIELDS, type FieldRule } from '../enquiries/protocol.ts';
import { loadEnvFile } from '../shared/env-file.ts';
import { readSettings } from '../shared/settings.ts';
import { exitWithMessage } from '../shared/user-error.ts';

/** Whether enquiries would be delivered, and a message to the owner in Swedish. */
export type FormCheck = { delivers: boolean; message: string };

type Target = {
  /** Origin of the form service. */
  service: string;
  mailbox: string;
  /** Origin of the site, which the test enquiry is sent from. */
  site: string;
};

/** Milliseconds until a missing answer counts as a failure. */
const TIMEOUT = 20_000;

/** How many characters of the service's answer are shown. */
const MAX_REPLY = 200;

/** Sends a test enquiry as the form would, and explains the answer. */
export async function checkForm(target: Target, timeout = TIMEOUT): Promise<FormCheck> {
  const { service, mailbox, site } = target;
  const written: Record<FieldRule['kind'], string> = {
    text: 'TEST – inget att svara på',
    email: mailbox,
    tel: '070-174 06 05',
    goal: '',
    // The time makes each test unique: the site's own service would not mail a repeated one.
    multiline: `Detta är en testanmälan från npm run check:form, ${new Date().toLocaleString('sv-SE')}. Kommer den fram fungerar formuläret. Den kan raderas.`,
  };
  const body = new FormData();
  for (const field of FIELD_NAMES) body.append(field, written[FIELDS[field].kind]);
  try {
    const answer = await fetch(service + ajaxPath(mailbox), {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', Origin: site, Referer: `${site}/contact` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return explain(answer.status, await answer.text(), target);
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
    const reason = cause?.code ?? cause?.message ?? String(error);
    return failure(
      `Det gick inte att nå ${service} (${name === 'TimeoutError' ? 'inget svar i tid' : reason}).`,
      'Kontrollera att adressen i FORM_SERVICE_URL är rätt stavad och att tjänsten är igång, och försök igen om en stund.',
    );
  }
}

/** Explains an answer. Its status alone is not enough: a service may answer 200 and store nothing. */
function explain(status: number, text: string, { service, mailbox, site }: Target): FormCheck {
  const answer = readAnswer(text);
  const reply = (answer?.message ?? text.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim();
  const details = `(status ${status}).${reply && ` Den svarade: ”${reply.slice(0, MAX_REPLY)}”`}`;

  if (answer?.success && status < 300) {
    return {
      delivers: true,
      message: `${service} tog emot testanmälan till ${mailbox}.
Sista beviset är mejlet: titta i inkorgen, och i skräpposten, efter ”TEST – inget att svara på”.
Syns det inte inom tio minuter kommer riktiga intresseanmälningar inte heller fram.`,
    };
  }
  if (status === 403) {
    return failure(
      `${service} tar inte emot formulär från ${site} ${details}`,
      `Är det din egen tjänst: starta den med ALLOWED_ORIGINS=${site}.`,
      'Annars: kontrollera att SITE_URL är den adress som besökarna ser.',
    );
  }
  if (status === 404 || status === 405) {
    return failure(
      `${service} känner inte till brevlådan ${mailbox} ${details}`,
      'Kontrollera FORM_SERVICE_URL, och contactInfo.email i content/site.yaml. Bygg om efter en ändring.',
      'Är det din egen tjänst: ge den samma dist/ som webbplatsen. Den tar det nya av sig själv.',
    );
  }
  if (status === 429 || status >= 500) {
    return failure(
      `${service} kan inte ta emot intresseanmälan just nu ${details}`,
      'Försök igen om en timme. Håller det i sig: läs tjänstens logg, eller byt tjänst.',
    );
  }
  if (status >= 300) {
    return failure(
      `${service} tog inte emot intresseanmälan ${details}`,
      'Kontrollera att FORM_SERVICE_URL är den slutliga adressen till FormSubmit eller till webbplatsens egen tjänst, med https:// och utan omvägar.',
    );
  }
  if (!answer) {
    return failure(
      `${service} svarade med en sida i stället för ett besked ${details}`,
      'Troligen frågar den om besökaren är en robot, eller så leder adressen till något annat.',
      'En besökare skulle tro att intresseanmälan kom fram, men den har inte tagits emot.',
      'Kontrollera FORM_SERVICE_URL, och försök igen från en annan uppkoppling.',
    );
  }
  if (/activat/i.test(reply)) {
    return failure(
      `Brevlådan ${mailbox} är inte aktiverad hos ${service} ${details}`,
      `Öppna inkorgen för ${mailbox}. Där ligger, kanske i skräpposten, ett mejl med knappen ”Activate Form”.`,
      'Tryck på knappen och kör npm run check:form igen.',
      'Kom inget mejl: vänta tio minuter och kör kontrollen en gång till, så skickas ett nytt.',
      'Tills dess försvinner varje intresseanmälan, fast besökaren får ett tack.',
    );
  }
  return failure(
    `${service} tog inte emot intresseanmälan ${details}`,
    'En besökare skulle tro att den kom fram. Rätta det som tjänsten skriver och försök igen.',
    `Ser den inte vilken webbplats intresseanmälan kommer från: kontrollera att SITE_URL (${site}) är den adress som besökarna ser, och att webbplatsen skickar Referrer-Policy: strict-origin-when-cross-origin.`,
  );
}

type Answer = { success: boolean; message: string };

/** Reads an answer in FormSubmit's format, whose booleans are strings; returns undefined for any other. */
function readAnswer(text: string): Answer | undefined {
  try {
    const { success, message } = JSON.parse(text) ?? {};
    if (success === undefined) return undefined;
    return { success: String(success) === 'true', message: String(message ?? '') };
  } catch {
    return undefined;
  }
}

function failure(what: string, ...advice: string[]): FormCheck {
  return { delivers: false, message: [what, ...advice.map((line) => `  – ${line}`)].join('\n') };
}

if (import.meta.main) {
  try {
    loadEnvFile();
    const names = ['SITE_URL', 'FORM_SERVICE_URL', 'DIST_DIR'] as const;
    const {
      SITE_URL: site,
      FORM_SERVICE_URL: service = site,
      DIST_DIR,
    } = readSettings(names, process.env);
    // From the build, which is where the form has it from.
    const { mailbox } = readBuiltContent(DIST_DIR);
    console.log(`Skickar en testanmälan till ${mailbox} genom ${service} …`);
    const { delivers, message } = await checkForm({ service, mailbox, site });
    console.log(`${delivers ? 'JA.' : 'NEJ.'} ${message}`);
    process.exitCode = delivers ? 0 : 1;
  } catch (error) {
    exitWithMessage(error);
  }
}

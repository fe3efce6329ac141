/** Sends a test enquiry to a form service, and explains the answer. */
import { ajaxPath, FIELD_NAMES, FIELDS, type FieldRule } from '../shared/protocol.ts';

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
 */
export async function checkForm({ service, mailbox, site }: Target) {
  const written: Partial<Record<FieldRule['kind'], string>> = {
    email: mailbox,
    tel: '070-174 06 05',
    // The time makes each test unique: the site's own service would not mail a repeated one.
    multiline: `Detta är en testanmälan, skickad ${new Date().toLocaleString('sv-SE')}. Kommer den fram fungerar formuläret. Den kan raderas.`,
  };
  const body = new FormData();
  for (const field of FIELD_NAMES) {
    body.append(field, written[FIELDS[field].kind] ?? 'TEST – inget att svara på');
  }
  const answer = await fetch(service + ajaxPath(mailbox), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', Origin: site, Referer: `${site}/contact` },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  if (!answer) {
    const advice =
      'Kontrollera under Var ska den ligga? att det är rätt mottagare, och att tjänsten är igång, och försök igen om en stund.';
    return { delivers: false, message: `${service} svarar inte.\n  – ${advice}` };
  }
  // In FormSubmit's format, whose booleans are strings; any other answer is no success.
  const { success, message: reply = '' } = (await answer.json().catch(() => null)) ?? {};
  if (answer.ok && String(success) === 'true') {
    return {
      delivers: true,
      message: `${service} tog emot testanmälan till ${mailbox}.
Sista beviset är mejlet: titta i inkorgen, och i skräpposten, efter ”TEST – inget att svara på”.
Syns det inte inom tio minuter kommer riktiga intresseanmälningar inte heller fram.`,
    };
  }
  const advice = /activat/i.test(reply)
    ? [
        `Brevlådan är inte aktiverad. I inkorgen, kanske i skräpposten, ligger ett mejl med knappen ”Activate Form”: tryck på den och skicka en testanmälan igen. Kom inget mejl: vänta tio minuter och skicka en gång till.`,
        'Tills dess försvinner varje intresseanmälan, fast besökaren får ett tack.',
      ]
    : [
        'Kontrollera under Var ska den ligga? att rätt mottagare är vald och att webbplatsens adress är den som besökarna ser, båda utan omvägar, och e-postadressen i Kontaktuppgifter och meny. Publicera igen efter en ändring.',
        `Är det din egen tjänst: den som sköter den låter den ta emot från ${site}, och kör samma bygge som webbplatsen.`,
        'Annars: försök igen om en timme, och från en annan uppkoppling om den frågar om besökaren är en robot.',
      ];
  const said = reply && ` Den svarade: ”${String(reply).slice(0, 200)}”`;
  const what = `${service} tog inte emot testanmälan till ${mailbox} (status ${answer.status}).${said}`;
  return { delivers: false, message: [what, ...advice].join('\n  – ') };
}

/** How the service rejects a form in words: one line for a script, a page for a visitor without one. */
import { html } from 'hono/html';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { telHref } from '../../shared/telephone.ts';

const UNREADABLE = [
  'Formuläret kom inte fram helt',
  'Det som skickades gick inte att läsa. Ladda om sidan och försök igen.',
] as const;

/** The heading, and what happened with what to do about it, by the status of the answer. */
const WORDS = {
  400: UNREADABLE,
  403: [
    'Formuläret skickades från en annan webbplats',
    'Bara formuläret på den här webbplatsen tas emot. Öppna formuläret här och skicka det igen.',
  ],
  404: [
    'Adressen finns inte',
    'Det finns ingen mottagare på den adress som formuläret skickades till. Öppna formuläret här och skicka det igen.',
  ],
  405: [
    'Här finns ingen sida',
    'Adressen tar bara emot formulär som skickas. Öppna formuläret i stället.',
  ],
  413: [
    'Formuläret är för stort',
    'Det som skickades var större än vad som tas emot. Korta meddelandet och försök igen.',
  ],
  415: UNREADABLE,
  422: [
    'Formuläret är inte skickat',
    'Något av fälten behöver ändras. Gå tillbaka, rätta och skicka igen.',
  ],
  429: [
    'Många intresseanmälningar på kort tid',
    'Det har kommit ovanligt många formulär från din uppkoppling den senaste timmen. Vänta en stund och försök igen.',
  ],
  500: ['Något gick fel hos mig', 'Felet ligger inte hos dig. Försök igen om en stund.'],
  503: [
    'Det gick inte att spara just nu',
    'Felet ligger hos mig, inte hos dig. Försök igen om en stund.',
  ],
} as const;

export type RejectionStatus = keyof typeof WORDS;

export function rejectionMessage(status: RejectionStatus): string {
  return WORDS[status].join('. ');
}

/**
 * A page that says what happened, whether anything was kept, and how else to reach the trainer. It needs neither style nor
 * script, so that it holds under any content policy.
 */
export function rejectionPage(status: RejectionStatus, { name, phone, mailbox }: SiteInfo): string {
  const [heading, text] = WORDS[status];
  // Of an unforeseen failure it is not known whether it came before the enquiry was stored.
  const kept =
    status === 500
      ? 'Skickade du en intresseanmälan är det inte säkert att den kom fram. Skicka den gärna igen: har den redan kommit fram sparas den bara en gång.'
      : 'Inget har sparats eller skickats den här gången.';
  return String(html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${name}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p><strong>${kept}</strong></p>
<p>Du kan också ringa <a href="${telHref(phone)}">${phone}</a> eller mejla
<a href="mailto:${mailbox}">${mailbox}</a>.</p>
<p><a href="/contact">Till formuläret</a></p>
<p><small>Felkod ${status}</small></p>
</main>
</body>
</html>
`);
}

import { telHref } from '../../shared/tel-href.ts';
import type { Content } from '../content.ts';
import { escapeHtml } from '../escape-html.ts';

/** Why the service turned a form down, as the status of its answer. */
export type RejectionStatus = 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;

type Words = { heading: string; reason: string; advice: string };

const WORDS: Record<RejectionStatus, Words> = {
  400: {
    heading: 'Formuläret kom inte fram helt',
    reason: 'Det som skickades gick inte att läsa.',
    advice: 'Ladda om sidan och försök igen.',
  },
  403: {
    heading: 'Formuläret skickades från en annan webbplats',
    reason: 'Bara formuläret på den här webbplatsen tas emot.',
    advice: 'Öppna formuläret här och skicka det igen.',
  },
  404: {
    heading: 'Adressen finns inte',
    reason: 'Det finns ingen mottagare på den adress som formuläret skickades till.',
    advice: 'Öppna formuläret här och skicka det igen.',
  },
  405: {
    heading: 'Här finns ingen sida',
    reason: 'Adressen tar bara emot formulär som skickas.',
    advice: 'Öppna formuläret i stället.',
  },
  413: {
    heading: 'Formuläret är för stort',
    reason: 'Det som skickades var större än vad som tas emot.',
    advice: 'Korta meddelandet och försök igen.',
  },
  415: {
    heading: 'Det var inget formulär',
    reason: 'Det som skickades hade inte ett formulärs format.',
    advice: 'Öppna formuläret här och skicka det igen.',
  },
  422: {
    heading: 'Formuläret är inte skickat',
    reason: 'Något av fälten behöver ändras.',
    advice: 'Gå tillbaka, rätta och skicka igen.',
  },
  429: {
    heading: 'Många intresseanmälningar på kort tid',
    reason: 'Det har kommit ovanligt många formulär från din uppkoppling den senaste timmen.',
    advice: 'Vänta en stund och försök igen.',
  },
  500: {
    heading: 'Något gick fel hos mig',
    reason: 'Felet ligger inte hos dig.',
    advice: 'Försök igen om en stund.',
  },
  503: {
    heading: 'Det gick inte att spara just nu',
    reason: 'Felet ligger hos mig, inte hos dig.',
    advice: 'Försök igen om en stund.',
  },
};

/** Of a failure that no one foresaw it is not known whether it came before the enquiry was stored. */
const UNKNOWN =
  'Skickade du en intresseanmälan är det inte säkert att den kom fram. Skicka den gärna igen: har den redan kommit fram sparas den bara en gång.';
const NOTHING_KEPT = 'Inget har sparats eller skickats den här gången.';

export function rejectionMessage(status: RejectionStatus): string {
  const { heading, reason, advice } = WORDS[status];
  return `${heading}. ${reason} ${advice}`;
}

/**
 * A page for a visitor without script: what happened, whether anything was kept, and the other ways to
 * reach the trainer. It needs neither style nor script, so that it holds under any content policy.
 *
 * @param details further sentences, such as the problem of each field
 */
export function rejectionPage(
  status: RejectionStatus,
  content: Content,
  details: readonly string[] = [],
): string {
  const { heading, reason, advice } = WORDS[status];
  const list = details.map((detail) => `<li>${escapeHtml(detail)}</li>`).join('');
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${escapeHtml(content.name)}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${reason} ${advice}</p>
${list && `<ul>${list}</ul>\n`}<p><strong>${status === 500 ? UNKNOWN : NOTHING_KEPT}</strong></p>
<p>Du kan också ringa <a href="${escapeHtml(telHref(content.phone))}">${escapeHtml(content.phone)}</a> eller mejla
<a href="mailto:${escapeHtml(content.mailbox)}">${escapeHtml(content.mailbox)}</a>.</p>
<p><a href="/contact">Till formuläret</a></p>
<p><small>Felkod ${status}</small></p>
</main>
</body>
</html>
`;
}

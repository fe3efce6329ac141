/** Explains to visitors why a form was rejected: with one line for scripts, and with a page for forms without script. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SiteInfo } from '../../built-site/service-file.ts';
import {
  type Enquiry,
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  INVALID_SUMMARY,
  nativePath,
} from '../../shared/protocol.ts';
import { telHref } from '../../shared/telephone.ts';

const NOT_READ = [
  'Formuläret kom inte fram',
  'Det gick inte att läsa, var för långt eller skickades från en annan webbplats. Försök igen härifrån.',
] as const;

const FAILED = [
  'Något gick fel hos mig',
  'Felet ligger inte hos dig. Försök igen om en stund.',
] as const;

const LIMIT_REACHED = [
  'Många intresseanmälningar på kort tid',
  'Webbplatsen har fått ovanligt många intresseanmälningar den senaste timmen, och tar inte emot fler just nu. Vänta en stund och försök igen.',
] as const;

const WORDS = {
  400: NOT_READ,
  403: NOT_READ,
  405: NOT_READ,
  413: NOT_READ,
  422: ['Formuläret är inte skickat', 'Något behöver ändras. Rätta det och skicka igen.'],
  429: [
    'Många intresseanmälningar på kort tid',
    'Det har kommit ovanligt många formulär från din uppkoppling den senaste timmen. Vänta en stund och försök igen.',
  ],
  500: FAILED,
  503: FAILED,
} as const;

export type Rejection = {
  status: keyof typeof WORDS;
  /** For status 429: all visitors together reached their limit, rather than this visitor alone. */
  isLimitForAll?: boolean;
  /** The visitor's input, if it could be read. The page shows it in a form, to be corrected and sent again. */
  enquiry?: Enquiry;
  errors?: FormErrors;
};

export type FormErrors = FieldErrors & { [HONEYPOT_FIELD]?: string };

/** Scripts post to `ajax`, forms without script to `native`. */
export type Endpoint = 'ajax' | 'native';

export function refuse(
  c: Context,
  endpoint: Endpoint,
  rejection: Rejection,
  site: SiteInfo,
): Response {
  const { status, errors } = rejection;
  if (endpoint === 'native') return c.html(rejectionPage(rejection, site), status) as Response;
  const message = errors ? INVALID_SUMMARY : wordsOf(rejection).join('. ');
  return c.json({ success: 'false', message, errors }, status);
}

const wordsOf = ({ status, isLimitForAll }: Rejection) =>
  isLimitForAll ? LIMIT_REACHED : WORDS[status];

/**
 * Returns a page that says why the form was rejected and whether anything was stored. It shows the visitor's input in a
 * form, and other ways to reach the trainer. Without styles and scripts, it works under any content security policy.
 */
export function rejectionPage(rejection: Rejection, { name, phone, mailbox }: SiteInfo): string {
  const { status, enquiry, errors = {} } = rejection;
  const [heading, text] = wordsOf(rejection);
  // After an unexpected error, the enquiry may or may not have been stored.
  const kept =
    status === 500
      ? 'Skickade du en intresseanmälan är det inte säkert att den kom fram. Skicka den gärna igen: har den redan kommit fram sparas den bara en gång.'
      : 'Inget har sparats eller skickats den här gången.';
  const links = Object.entries(errors).map(
    ([field, error]) => html`<li><a href="#${field}">${error}</a></li>`,
  );
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
${links.length > 0 && html`<ul>${links}</ul>`}
<p><strong>${kept}</strong></p>
${enquiry && filledForm(nativePath(mailbox), enquiry, errors)}
<p>Du kan också ringa <a href="${telHref(phone)}">${phone}</a> eller mejla
<a href="mailto:${mailbox}">${mailbox}</a>.</p>
<p><a href="/contact">Till formuläret</a></p>
<p><small>Felkod ${status}</small></p>
</main>
</body>
</html>
`);
}

function filledForm(action: string, enquiry: Enquiry, errors: FormErrors) {
  const fields = FIELD_NAMES.map((field) => {
    const { label, kind } = FIELDS[field];
    const attributes = html`id="${field}" name="${field}" aria-invalid="${String(field in errors)}"`;
    // Browsers drop the first line break in a <textarea>. The extra one protects the visitor's own.
    const control =
      kind === 'multiline'
        ? html`<textarea ${attributes} rows="8" cols="40">\n${enquiry[field]}</textarea>`
        : html`<input ${attributes} size="40" value="${enquiry[field]}">`;
    return html`<p><label for="${field}">${label}</label><br>${control}</p>\n`;
  });
  const trap = html`<p><input type="checkbox" id="${HONEYPOT_FIELD}" name="${HONEYPOT_FIELD}">
<label for="${HONEYPOT_FIELD}">${HONEYPOT_LABEL}</label></p>`;
  return html`<h2>Det du skrev</h2>
<p>Ändra här och skicka igen, eller gå tillbaka med webbläsaren till formuläret, där det också finns kvar.</p>
<form method="post" action="${action}">
${fields}${errors[HONEYPOT_FIELD] && trap}
<button>Skicka</button>
</form>`;
}

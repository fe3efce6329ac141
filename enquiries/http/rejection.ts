/** How the service rejects a form in words: one line for a script, a page for a visitor without one. */
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
  nativePath,
} from '../../shared/protocol.ts';
import { telHref } from '../../shared/telephone.ts';

const UNTAKEN = [
  'Formuläret kom inte fram',
  'Det gick inte att läsa, var för långt eller skickades från en annan webbplats. Försök igen härifrån.',
] as const;

const FAILED = [
  'Något gick fel hos mig',
  'Felet ligger inte hos dig. Försök igen om en stund.',
] as const;

/** The heading, and what happened with what to do about it, by the status of the answer. */
const WORDS = {
  400: UNTAKEN,
  403: UNTAKEN,
  405: UNTAKEN,
  413: UNTAKEN,
  422: ['Formuläret är inte skickat', 'Något behöver ändras. Rätta det och skicka igen.'],
  429: [
    'Många intresseanmälningar på kort tid',
    'Det har kommit ovanligt många formulär från din uppkoppling den senaste timmen. Vänta en stund och försök igen.',
  ],
  500: FAILED,
  503: FAILED,
} as const;

/** A form that was not taken. */
export type Rejection = {
  status: keyof typeof WORDS;
  /** What was typed, where it could be read. */
  enquiry?: Enquiry;
  /** What is wrong with it. */
  errors?: FormErrors;
};

/** What is wrong with a form, in words, by the names of its controls. */
export type FormErrors = FieldErrors & { [HONEYPOT_FIELD]?: string };

/** Who posted: a script, or a form by itself. */
export type Poster = 'ajax' | 'native';

/** Refuses a form in words: one line for a script, a page for a visitor. */
export function refuse(c: Context, poster: Poster, rejection: Rejection, site: SiteInfo): Response {
  const { status, errors } = rejection;
  if (poster === 'native') return c.html(rejectionPage(rejection, site), status) as Response;
  const message = errors ? site.invalidSummary : WORDS[status].join('. ');
  return c.json({ success: 'false', message, errors }, status);
}

/**
 * A page that says what happened and whether anything was kept, with what was typed, to be changed and sent again, and how else
 * to reach the trainer. It needs neither style nor script, so that it holds under any content policy.
 */
export function rejectionPage(
  { status, enquiry, errors = {} }: Rejection,
  { name, phone, mailbox }: SiteInfo,
): string {
  const [heading, text] = WORDS[status];
  // Of an unforeseen failure it is not known whether it came before the enquiry was stored.
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
    // A browser drops one line break right after the tag: this one, not the visitor's.
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

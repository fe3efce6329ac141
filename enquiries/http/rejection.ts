/** Explains to visitors why a form was rejected: as JSON for scripts, and as a page for forms without script. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SiteInfo } from '../../built-site/service-file.ts';
import {
  type Enquiry,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldErrors,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  INVALID_SUMMARY,
  nativePath,
} from '../../shared/protocol.ts';
import { telHref } from '../../shared/telephone.ts';

const UNREADABLE = {
  heading: 'Formuläret kom inte fram',
  text: 'Det gick inte att läsa, var för långt eller skickades från en annan webbplats. Försök igen härifrån.',
};

const FAILED = {
  heading: 'Något gick fel hos mig',
  text: 'Felet ligger inte hos dig. Försök igen om en stund.',
};

const MESSAGES = {
  400: UNREADABLE,
  403: UNREADABLE,
  405: UNREADABLE,
  413: UNREADABLE,
  422: {
    heading: 'Formuläret är inte skickat',
    text: 'Något behöver ändras. Rätta det och skicka igen.',
  },
  // Worded to fit both limits: the limit for one visitor and the limit for all visitors together.
  429: {
    heading: 'Många intresseanmälningar på kort tid',
    text: 'Det har kommit ovanligt många den senaste timmen, och därför togs den här inte emot. Vänta en stund och försök igen.',
  },
  500: FAILED,
  503: FAILED,
};

export type Rejection = {
  status: keyof typeof MESSAGES;
  enquiry?: Enquiry;
  errors?: FormErrors;
};

export type FormErrors = FieldErrors & { [HONEYPOT_FIELD]?: string };

export type Endpoint = 'ajax' | 'native';

export function reject(c: Context, endpoint: Endpoint, rejection: Rejection, site: SiteInfo) {
  const { status, errors } = rejection;
  if (endpoint === 'native') return c.html(rejectionPage(rejection, site), status);
  const { heading, text } = MESSAGES[status];
  const message = errors ? INVALID_SUMMARY : `${heading}. ${text}`;
  return c.json({ success: 'false', message, errors }, status);
}

/** The page has neither styles nor scripts, so it works under any content security policy. */
function rejectionPage(
  { status, enquiry, errors = {} }: Rejection,
  { name, phone, mailbox }: SiteInfo,
) {
  const { heading, text } = MESSAGES[status];
  // After an unexpected error, the enquiry may or may not have been stored.
  const outcome =
    status === 500
      ? 'Skickade du en intresseanmälan är det inte säkert att den kom fram. Skicka den gärna igen: har den redan kommit fram sparas den bara en gång.'
      : 'Inget har sparats eller skickats den här gången.';
  const errorLinks = Object.entries(errors).map(
    ([field, error]) => html`<li><a href="#${field}">${error}</a></li>`,
  );
  return html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} – ${name}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
${errorLinks.length > 0 && html`<ul>${errorLinks}</ul>`}
<p><strong>${outcome}</strong></p>
${enquiry && filledForm(nativePath(mailbox), enquiry, errors)}
<p>Du kan också ringa <a href="${telHref(phone)}">${phone}</a> eller mejla
<a href="mailto:${mailbox}">${mailbox}</a>.</p>
<p><a href="/contact">Till formuläret</a></p>
</main>
</body>
</html>
`;
}

function filledForm(action: string, enquiry: Enquiry, errors: FormErrors) {
  const fields = FIELD_NAMES.map((field) => filledField(field, enquiry[field], field in errors));
  // Shown only to those who ticked it. It starts unticked, so that a person can send again.
  const honeypot = html`<p><input type="checkbox" id="${HONEYPOT_FIELD}" name="${HONEYPOT_FIELD}">
<label for="${HONEYPOT_FIELD}">${HONEYPOT_LABEL}</label></p>`;
  return html`<h2>Det du skrev</h2>
<p>Ändra här och skicka igen, eller gå tillbaka med webbläsaren till formuläret, där det också finns kvar.</p>
<form method="post" action="${action}">
${fields}${errors[HONEYPOT_FIELD] && honeypot}
<button>Skicka</button>
</form>`;
}

function filledField(field: Field, value: string, isInvalid: boolean) {
  const { label, kind } = FIELDS[field];
  const attributes = html`id="${field}" name="${field}" aria-invalid="${String(isInvalid)}"`;
  // Browsers drop a line break at the start of a <textarea>. They drop this `\n` instead of one that the visitor wrote.
  const control =
    kind === 'multiline'
      ? html`<textarea ${attributes} rows="8" cols="40">\n${value}</textarea>`
      : html`<input ${attributes} size="40" value="${value}">`;
  return html`<p><label for="${field}">${label}</label><br>${control}</p>\n`;
}

import {
  parseServiceFile,
  SERVICE_FORMAT,
  type ServiceFile,
} from '../../../built-site/service-file.ts';
import type { ComposedMail } from '../../../enquiries/ports.ts';
import type { Store } from '../../../enquiries/storage/store.ts';
import {
  type Enquiry,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldRule,
} from '../../../shared/protocol.ts';

/** What tests on any runtime have in common: an enquiry, and what a build is made of. */

export const MAILBOX = 'hej@provstudion.example';

/** What is written in a field of each kind. */
const WRITTEN: Partial<Record<FieldRule['kind'], string>> = {
  email: 'anna@mejl.example',
  tel: '070-174 06 05',
  goal: 'lose-weight',
  multiline: 'Jag vill börja röra på mig.\nHelst på kvällar.',
};

/** An enquiry with something in each of its fields. */
export const ANNA = byField((field) => WRITTEN[FIELDS[field].kind] ?? 'Anna Åkesson');

function byField<T>(make: (field: Field) => T): Record<Field, T> {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, make(field)])) as Record<Field, T>;
}

/** What a build leaves for the service, with {@link FORM_PAGE}. */
export const SERVICE_FILE: ServiceFile = {
  format: SERVICE_FORMAT,
  name: 'Provstudion',
  host: 'www.provstudion.example',
  mailbox: MAILBOX,
  phone: '070-174 06 42',
  goals: [
    { value: 'lose-weight', label: 'Gå ner i vikt' },
    { value: 'other', label: 'Annat' },
  ],
  problems: byField((field) => ({
    ...(FIELDS[field].required && { missing: `${FIELDS[field].label} saknas.` }),
    invalid: `${FIELDS[field].label} stämmer inte.`,
  })),
  invalidSummary: 'Formuläret är inte skickat.',
  retentionDays: 365,
};

export const SITE_INFO = parseServiceFile(SERVICE_FILE);

/** The control of a field, and the place of its error. */
function controlOf(field: Field) {
  const { kind } = FIELDS[field];
  const options = SERVICE_FILE.goals.map(
    ({ value, label }) => `<option value="${value}">${label}</option>`,
  );
  const control =
    kind === 'goal'
      ? `<select name="${field}"><option value="" selected="">Välj</option>${options.join('')}</select>`
      : kind === 'multiline'
        ? `<textarea name="${field}" rows="4"></textarea>`
        : `<input type="${kind}" name="${field}" value=""/>`;
  return `${control}<p id="enquiry-${field}-error" hidden></p>`;
}

export const FORM_PAGE = `<!doctype html>
<html lang="sv"><head><title>Kontakt</title><script>const x = '<form id="enquiry">';</script></head>
<body><!-- <form id="enquiry"> -->
<astro-island props="{&quot;html&quot;:[0,&quot;<form id='enquiry'> a > b&quot;]}" data-x='"'>
<form id="enquiry" action="/${MAILBOX}" method="post" enctype="multipart/form-data">
<div id="enquiry-summary" role="alert" hidden></div>
${FIELD_NAMES.map(controlOf).join('\n')}
<label><input type="checkbox" id="enquiry-_honey" name="_honey">Lämna rutan tom</label>
<button>Skicka</button></form></astro-island></body></html>
`;

/** A mail for the owner. */
export const MAIL: ComposedMail = {
  from: 'webb@provstudion.example',
  to: MAILBOX,
  raw: Buffer.from('Message-ID: <1@provstudion.example>\r\nSubject: Hej\r\n\r\nHej\r\n'),
};

/** What a form sends. */
export function formOf(fields: Partial<Enquiry> & Record<string, string>): FormData {
  const form = new FormData();
  for (const field of FIELD_NAMES) form.append(field, fields[field] ?? '');
  for (const [name, value] of Object.entries(fields)) {
    if (!form.has(name)) form.append(name, value);
  }
  return form;
}

/** Stores Anna's enquiry but for these fields. Returns its number. */
export function receive(
  store: Store,
  fields: Partial<Enquiry> = {},
  { now = Date.now() } = {},
): number {
  const enquiry = { ...ANNA, ...fields };
  return store.receive({ enquiry, host: 'a.example' }, now);
}

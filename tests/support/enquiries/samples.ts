import {
  parseServiceFile,
  SERVICE_FORMAT,
  type SiteInfo,
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

export const MAILBOX = 'hej@provstudion.example';

const WRITTEN: Partial<Record<FieldRule['kind'], string>> = {
  email: 'anna@mejl.example',
  tel: '070-174 06 05',
  choice: 'lose-weight',
  multiline: 'Jag vill börja röra på mig.\nHelst på kvällar.',
};

/** An enquiry with all fields filled in. */
export const ANNA = byField((field) => WRITTEN[FIELDS[field].kind] ?? 'Anna Åkesson');

function byField<T>(make: (field: Field) => T): Record<Field, T> {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, make(field)])) as Record<Field, T>;
}

export const SERVICE_FILE: SiteInfo = {
  format: SERVICE_FORMAT,
  name: 'Provstudion',
  host: 'www.provstudion.example',
  mailbox: MAILBOX,
  phone: '070-174 06 42',
  fields: byField((field) => ({
    ...(FIELDS[field].required && { missing: `${FIELDS[field].label} saknas.` }),
    invalid: `${FIELDS[field].label} stämmer inte.`,
    ...(FIELDS[field].kind === 'choice' && {
      options: [{ value: 'lose-weight', label: 'Gå ner i vikt' }],
    }),
  })),
  retentionDays: 365,
};

export const SITE_INFO = parseServiceFile(SERVICE_FILE);

export const FORM_PAGE = `<!doctype html><title>Kontakt</title><form id="enquiry" action="/${MAILBOX}" method="post"></form>`;

export const MAIL: ComposedMail = {
  from: 'webb@provstudion.example',
  to: MAILBOX,
  raw: Buffer.from('Message-ID: <1@provstudion.example>\r\nSubject: Hej\r\n\r\nHej\r\n'),
};

export function formOf(fields: Partial<Enquiry> & Record<string, string>): FormData {
  const form = new FormData();
  for (const field of FIELD_NAMES) form.append(field, fields[field] ?? '');
  for (const [name, value] of Object.entries(fields)) {
    if (!form.has(name)) form.append(name, value);
  }
  return form;
}

/** Stores Anna's enquiry with some fields changed, and returns its number. */
export function receive(
  store: Store,
  fields: Partial<Enquiry> = {},
  { now = Date.now() } = {},
): number {
  return store.insert({ ...ANNA, ...fields }, { mailDomain: 'a.example', now });
}

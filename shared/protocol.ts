/**
 * What the form and the enquiry service have agreed on. A visitor's browser loads it, so it imports nothing that others need.
 * Source of the paths and of the field names beginning with `_`: FormSubmit's protocol.
 */
import { parsePhone } from './telephone.ts';

/** The form service that the site's protocol is made for, outside the EU. */
export const FORMSUBMIT = 'https://formsubmit.co';

export type FieldRule = {
  /** Its control, its check and how the mail shows it. `choice`: one of its options, or whatever an earlier page offered. */
  kind: 'text' | 'email' | 'tel' | 'choice' | 'multiline';
  /** Its name in mail, lists and tables; what visitors read is in `content/contact.yaml`. */
  label: string;
  required: boolean;
  /** In UTF-16 code units. No control has it as `maxlength`, which would cut what is pasted without a word. */
  maxLength: number;
  /** What the browser may fill in by itself. */
  autoComplete?: string;
};

const fields = {
  name: { kind: 'text', label: 'Namn', required: true, maxLength: 120, autoComplete: 'name' },
  // 254: RFC 5321.
  email: { kind: 'email', label: 'E-post', required: true, maxLength: 254, autoComplete: 'email' },
  phone: { kind: 'tel', label: 'Telefon', required: true, maxLength: 32, autoComplete: 'tel' },
  trainingGoal: { kind: 'choice', label: 'Mål', required: false, maxLength: 64 },
  message: { kind: 'multiline', label: 'Meddelande', required: false, maxLength: 4000 },
} satisfies Record<string, FieldRule>;

export type Field = keyof typeof fields;

/** The fields in their order: form, checks, columns, mail and tables are made of this. */
export const FIELDS: Record<Field, FieldRule> = fields;

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** An enquiry as sent: every value a string, empty where an optional field was left empty. */
export type Enquiry = Record<Field, string>;

/** What visitors read below a field that is empty, or malformed or too long. One that may be empty has no `missing`. */
type ErrorTexts = { missing?: string | undefined; invalid: string };

/** What is wrong with an enquiry, in words, by field. */
export type FieldErrors = Partial<Record<Field, string>>;

/**
 * A box for robots, which tick what they find; unticked it is not sent, so that a post carries the fields and nothing else.
 * Screen readers say its label. A person who ticks it is asked to leave it empty, and not thanked.
 */
export const HONEYPOT_FIELD = '_honey';
export const HONEYPOT_LABEL = 'Lämna rutan tom';

/** The words above the errors of a form that was not accepted. */
export const INVALID_SUMMARY = 'Formuläret är inte skickat. Se över de markerade fälten.';

/** Path of the AJAX endpoint on the form service, e.g. `/ajax/hej@provstudion.example`. */
export const ajaxPath = (mailbox: string) => `/ajax/${mailbox}`;

/** Path of the native endpoint on the form service, e.g. `/hej@provstudion.example`. */
export const nativePath = (mailbox: string) => `/${mailbox}`;

/**
 * One `@` between a local part and a host: enough to catch a slip of the thumb, and to keep a second address out. Without the
 * flag `u`, which would match the same and take a slow phone longer than all else that it does to send.
 */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@(?:[^\s@,;:<>()[\]\\".]+\.)+([^\s@,;:<>()[\]\\".]+)$/;

/** What no one sees: controls, half a surrogate pair, what Unicode lets programs leave out, notes between lines. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffb]/gu;

/** Of these, the joiners and selectors that emoji and other scripts than the Latin are written with. */
const JOINER = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0100}-\u{e01ef}]/u;

/**
 * A value as it is validated, kept and mailed, however it was pasted or typed: a number copied from a phone's contacts comes
 * wrapped in marks of direction, and keyboards of other languages have digits, an @ and a hyphen of their own. Line breaks
 * become `\n`, or spaces where there is one line.
 */
function normalizeValue(value: string, kind: FieldRule['kind']): string {
  const text = value
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, kind === 'multiline' ? '\n' : ' ')
    // The last is the Braille pattern without dots.
    .replace(/[\t\p{Zs}\u2800]/gu, ' ');
  if (kind !== 'email' && kind !== 'tel') {
    if (text.replace(INVISIBLE, '').trim() === '') return '';
    return text
      .replace(INVISIBLE, (one) => (JOINER.test(one) ? one : ''))
      .normalize()
      .trim();
  }
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim();
}

export function normalizeEnquiry(enquiry: Enquiry): Enquiry {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, normalizeValue(enquiry[field], FIELDS[field].kind)]),
  ) as Enquiry;
}

export function isEmail(value: string): boolean {
  const [, top = ''] = EMAIL.exec(value) ?? [];
  const isDomain = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(top) || /^[\p{L}\p{M}]{2,}$/u.test(top);
  return isDomain && normalizeValue(value, 'email') === value;
}

/** What is wrong with an enquiry that {@link normalizeEnquiry} has made, in the order of {@link FIELDS}. */
export function findErrors(enquiry: Enquiry, texts: Record<Field, ErrorTexts>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of FIELD_NAMES) {
    const { kind, required, maxLength } = FIELDS[field];
    const { length } = enquiry[field];
    const { missing, invalid } = texts[field];
    if (length === 0) {
      if (required) errors[field] = missing ?? invalid;
    } else if (length > maxLength) {
      errors[field] = `${invalid} Det är ${length} tecken, och högst ${maxLength} får plats.`;
    } else if (
      (kind === 'email' && !isEmail(enquiry[field])) ||
      (kind === 'tel' && !parsePhone(enquiry[field]))
    ) {
      errors[field] = invalid;
    }
  }
  return errors;
}

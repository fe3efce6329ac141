/**
 * Defines the protocol between the form and the enquiry service. Visitors load this file, so it imports little.
 * FormSubmit chose the paths and the field names that begin with `_`.
 */
import { parsePhone } from './telephone.ts';

/** The external form service that defined this protocol. It is outside the EU. */
export const FORMSUBMIT = 'https://formsubmit.co';

export type FieldRule = {
  /** Decides control, validation and format in mails. A `choice` may hold a value that the form no longer offers. */
  kind: 'text' | 'email' | 'tel' | 'choice' | 'multiline';
  /** Names the field in mails and lists. The form takes its own labels from `content/contact.yaml`. */
  label: string;
  required: boolean;
  /** In UTF-16 code units. The form does not use it as `maxlength`, which silently cuts off pasted text. */
  maxLength: number;
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

/** Widens the types of `fields`. The order is that of the form, the mails and the stored JSON. */
export const FIELDS: Record<Field, FieldRule> = fields;

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** An optional field that was left empty is an empty string. */
export type Enquiry = Record<Field, string>;

/** Optional fields have no `missing` text. */
type ErrorTexts = { missing?: string | undefined; invalid: string };

export type FieldErrors = Partial<Record<Field, string>>;

/** A hidden checkbox that only robots should tick. Its label asks people with screen readers to leave it empty. */
export const HONEYPOT_FIELD = '_honey';
export const HONEYPOT_LABEL = 'Lämna rutan tom';

export const INVALID_SUMMARY = 'Formuläret är inte skickat. Se över de markerade fälten.';

/** Scripts post to this path: `/ajax/hej@provstudion.example`. */
export const ajaxPath = (mailbox: string) => `/ajax/${mailbox}`;

/** Forms without script post to this path: `/hej@provstudion.example`. */
export const nativePath = (mailbox: string) => `/${mailbox}`;

/**
 * Matches one address and captures its top-level domain. Catches typos and a second address. The flag `u` would match
 * the same addresses, but much more slowly on a phone.
 */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@(?:[^\s@,;:<>()[\]\\".]+\.)+([^\s@,;:<>()[\]\\".]+)$/;

/** Invisible characters: controls, lone surrogates, default ignorables and interlinear annotations. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffb]/gu;

/** Invisible characters that emoji and non-Latin scripts need: joiners and variation selectors. */
const JOINER = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0100}-\u{e01ef}]/u;

/**
 * Removes invisible characters, and unifies line breaks, spaces, digits and hyphens. Numbers copied from a phone's
 * contacts contain direction marks. Keyboards of other languages have their own digits, @ and hyphen.
 */
function normalizeValue(value: string, kind: FieldRule['kind']): string {
  const text = value
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, kind === 'multiline' ? '\n' : ' ')
    // U+2800 is an empty Braille pattern, which looks like a space.
    .replace(/[\t\p{Zs}\u2800]/gu, ' ');
  if (kind !== 'email' && kind !== 'tel') {
    if (text.replace(INVISIBLE, '').trim() === '') return '';
    return text
      .replace(INVISIBLE, (character) => (JOINER.test(character) ? character : ''))
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

/** Returns the errors of a normalized enquiry, in the order of {@link FIELDS}. */
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

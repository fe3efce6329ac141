/**
 * Defines the protocol between the form and the enquiry service. Its paths, and its field names with a leading `_`, come from
 * FormSubmit, an external service that can receive the form instead. Visitors load this file, so it imports little.
 */
import { parsePhone } from './telephone.ts';

export const FORMSUBMIT = 'https://formsubmit.co';

export type FieldRule = {
  /** Determines the form control and the validation. A `choice` may have a value that the form no longer offers. */
  kind: 'text' | 'email' | 'tel' | 'choice' | 'multiline';
  /** Names the field in emails and lists. The form has its own labels, from `content/contact.yaml`. */
  label: string;
  required: boolean;
  /** In UTF-16 code units. The form does not use it as `maxlength`, which silently cuts off pasted text. */
  maxLength: number;
  autoComplete?: string;
};

export type Field = 'name' | 'email' | 'phone' | 'trainingGoal' | 'message';

/** The form, the emails and the stored JSON list the fields in this order. */
export const FIELDS: Record<Field, FieldRule> = {
  name: { kind: 'text', label: 'Namn', required: true, maxLength: 120, autoComplete: 'name' },
  // 254: RFC 5321.
  email: { kind: 'email', label: 'E-post', required: true, maxLength: 254, autoComplete: 'email' },
  phone: { kind: 'tel', label: 'Telefon', required: true, maxLength: 32, autoComplete: 'tel' },
  trainingGoal: { kind: 'choice', label: 'Mål', required: false, maxLength: 64 },
  message: { kind: 'multiline', label: 'Meddelande', required: false, maxLength: 4000 },
};

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** An optional field that the visitor leaves empty is an empty string. */
export type Enquiry = Record<Field, string>;

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

/** Matches a single address, and captures its top-level domain. The flag `u` would be much slower on phones. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@(?:[^\s@,;:<>()[\]\\".]+\.)+([^\s@,;:<>()[\]\\".]+)$/;

/** Matches invisible characters, such as control characters and the direction marks that come with copied telephone numbers. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffb]/gu;

/** Invisible characters that emoji and non-Latin scripts need: joiners and variation selectors. */
const JOINER = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0100}-\u{e01ef}]/u;

function normalizeValue(value: string, kind: FieldRule['kind']): string {
  const text = unifySpaces(value, kind === 'multiline' ? '\n' : ' ');
  const visibleText = text.replace(INVISIBLE, '').trim();
  if (kind === 'email' || kind === 'tel') return toAsciiSymbols(visibleText);
  const isEmpty = visibleText === '';
  return isEmpty ? '' : removeInvisibleExceptJoiners(text).normalize().trim();
}

function unifySpaces(value: string, lineBreak: string): string {
  const withLineBreak = value.replace(/\r\n?|[\n\u0085\u2028\u2029]/g, lineBreak);
  // U+2800 is an empty Braille pattern, which looks like a space.
  return withLineBreak.replace(/[\t\p{Zs}\u2800]/gu, ' ');
}

const removeInvisibleExceptJoiners = (text: string) =>
  text.replace(INVISIBLE, (character) => (JOINER.test(character) ? character : ''));

/** Converts the digits, @ and hyphens of other languages' keyboards. */
const toAsciiSymbols = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    // The last hexadecimal digit of an Arabic digit's code is its value: U+0663 is 3.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();

export function normalizeEnquiry(enquiry: Enquiry): Enquiry {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, normalizeValue(enquiry[field], FIELDS[field].kind)]),
  ) as Enquiry;
}

export function isEmail(value: string): boolean {
  const [, topLevel = ''] = EMAIL.exec(value) ?? [];
  const hasTopLevelDomain = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu.test(topLevel);
  const isNormalized = normalizeValue(value, 'email') === value;
  return hasTopLevelDomain && isNormalized;
}

export function findErrors(normalized: Enquiry, texts: Record<Field, ErrorTexts>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of FIELD_NAMES) {
    const error = findError(normalized[field], FIELDS[field], texts[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

function findError(value: string, rule: FieldRule, { missing, invalid }: ErrorTexts) {
  const { kind, required, maxLength } = rule;
  if (value === '') return required ? (missing ?? invalid) : undefined;
  if (value.length > maxLength) {
    return `${invalid} Det är ${value.length} tecken, och högst ${maxLength} får plats.`;
  }
  const isWrongEmail = kind === 'email' && !isEmail(value);
  const isWrongPhone = kind === 'tel' && !parsePhone(value);
  return isWrongEmail || isWrongPhone ? invalid : undefined;
}

import { expect, test } from 'vitest';
import { ANNA, SERVICE_FILE } from '../tests/support/enquiries/samples.ts';
import { type Enquiry, FIELDS, findErrors, isEmail, normalizeEnquiry } from './protocol.ts';

const { fields: TEXTS } = SERVICE_FILE;
const errorsOf = (fields: Partial<Enquiry>) =>
  findErrors(normalizeEnquiry({ ...ANNA, ...fields }), TEXTS);

const INVISIBLE = `\u200b|\u200c\u200d\u2060|\ufeff|\u00ad|\u115f\u1160\u3164\uffa0|\u2800|\u034f|\ufe0f\u{e0100}
\u180b\u180e|\u{e0020}\u{e007f}|\u0000\u202e\u2066| \t\u00a0\u2003\u202f\u3000`;

test.each(INVISIBLE.split(/[|\n]/))(
  'a name of invisible characters counts as missing: %j',
  (text) => {
    for (const name of [text, ` ${text} \u200b\u3164`]) {
      expect(errorsOf({ name })).toEqual({ name: TEXTS.name.missing });
    }
  },
);

const EMAILS =
  'anna@mejl.se a+b@avdelning.mejl.museum åsa@åkesson.例え asa@xn--kesson-hua.xn--p1ai ASA@MEJL.XN--P1AI asa@mejl.भारत';
// Mail servers read some of these as several addresses, so the owner's reply would not go to the visitor alone.
const NO_EMAILS =
  'a@b.s anna@mejl anna@mejl.123 anna@mejl.se1 a,c@d.se a@b.se,c@d.se a;c@d.se <a@b.se> a@b.se\nc "c@d.se"a@b.se a@b@c.se';

test.each([
  [EMAILS, true],
  [NO_EMAILS, false],
])('isEmail for each of %s: %s', (texts, expected) => {
  for (const text of texts.split(' ')) expect(isEmail(text), text).toBe(expected);
});

test('names in any script are valid, and optional fields may be empty', () => {
  for (const name of ['Ö', 'محمد', 'ณัฐ', 'क्‍ष', '李', 'O’Neill-Şahin', 'ḿ̈', '🏋️‍♀️']) {
    expect(errorsOf({ name, trainingGoal: '', message: ' ' }), name).toEqual({});
    expect(normalizeEnquiry({ ...ANNA, name }).name).toBe(name);
  }
});

test('phone numbers can be dialled, any choice is accepted, and a text that is too long is reported with its length', () => {
  expect(errorsOf({ phone: '070-174 06 0' })).toEqual({ phone: TEXTS.phone.invalid });
  const { maxLength } = FIELDS.message;
  expect(errorsOf({ trainingGoal: 'Springa', message: 'x'.repeat(maxLength) })).toEqual({});
  const message = `${TEXTS.message.invalid} Det är ${maxLength + 1} tecken, och högst ${maxLength} får plats.`;
  expect(errorsOf({ message: 'x'.repeat(maxLength + 1) })).toEqual({ message });
});

test.each([
  ['phone', '０７０－１７４　０６　０５', '070-174 06 05'],
  ['phone', '＋46\u00a070\u2011174\u202f06\u221205', '+46 70-174 06-05'],
  ['phone', '٠٧٠۱۷۴۰۶۰۵', '0701740605'],
  ['email', 'ａｎｎａ＠ｍｅｊｌ．ｓｅ', 'anna@mejl.se'],
  ['email', 'anna@min\u2010sida\u2212tva.se', 'anna@min-sida-tva.se'],
  ['email', 'a\u030asa@mejl.se', 'åsa@mejl.se'],
  // Numbers copied from a phone's contacts have direction marks.
  ['phone', '\u202a\u2066070-174\u200e 06 05\u2069\u202c\ufeff', '070-174 06 05'],
  ['name', '\u00a0\u200fAnna\u00ad\u200b 7\ud800\t', 'Anna 7'],
  ['name', 'Anna\r\nBcc: x@y.se', 'Anna Bcc: x@y.se'],
  ['name', 'Ａnna\u00a0\u2212 a\u030a', 'Ａnna \u2212 å'],
  ['message', 'ett\ttu\u2028tre\r\nfyra\rfem 👩🏽‍⚕️❤️\u202e', 'ett tu\ntre\nfyra\nfem 👩🏽‍⚕️❤️'],
] as const)('%s %j is normalized to %j', (field, typed, expected) => {
  const normalized = normalizeEnquiry({ ...ANNA, [field]: typed });
  expect(normalized[field]).toBe(expected);
  expect(normalizeEnquiry(normalized), 'normalized again by the service').toEqual(normalized);
  expect(findErrors(normalized, TEXTS)).toEqual({});
});

/*
 * Writes the contact card of the trainer as a vCard.
 */
import { telHref } from '../../shared/tel-href.ts';
import { slug } from '../lib/text.ts';
import { splitAddress } from './addresses.ts';

type Card = {
  /** First name first; the last word is the family name. */
  name: string;
  title: string;
  organization: string;
  /** As written for people: `070-174 06 42`. */
  phone: string;
  email: string;
  /** `Provgatan 7, 118 00 Ortnamn`. */
  address: string;
  url: string;
  /** A small square JPEG, in base64. */
  photo: string;
};

/** The maximum length of a line in bytes, without its line break (RFC 2426, 2.6). */
const MAX_LINE = 75;

/** The name of a person's contact card in its address: `Alva Exempelsson` → `alva-exempelsson`. */
export function contactCardName(name: string): string {
  return slug(name) || 'kontakt';
}

/**
 * A contact card to save on a phone. It is vCard 3.0 (RFC 2426) because iOS, Android and Outlook support 4.0 only in part:
 * above all, they drop its photo.
 */
export function contactCard(card: Card): string {
  const names = card.name.trim().split(/\s+/);
  const family = names.length > 1 ? names.at(-1) : '';
  const given = names.slice(0, family ? -1 : undefined).join(' ');
  const { street, postalCode, city } = splitAddress(card.address);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${fields(family, given, '', '', '')}`,
    `FN:${escaped(card.name)}`,
    `ORG:${escaped(card.organization)}`,
    `TITLE:${escaped(card.title)}`,
    `TEL;TYPE=CELL,VOICE,PREF:${telHref(card.phone).replace('tel:', '')}`,
    `EMAIL;TYPE=INTERNET,PREF:${escaped(card.email)}`,
    `ADR;TYPE=WORK:${fields('', '', street, city, '', postalCode, 'Sverige')}`,
    `URL:${card.url}`,
    `PHOTO;ENCODING=b;TYPE=JPEG:${card.photo}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fields(...values: (string | undefined)[]): string {
  return values.map((value) => escaped(value ?? '')).join(';');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a long line between characters; each continuation line starts with a space. */
function fold(line: string): string {
  const lines = [''];
  let room = MAX_LINE;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (size > room) {
      lines.push('');
      room = MAX_LINE - 1;
    }
    lines[lines.length - 1] += character;
    room -= size;
  }
  return lines.join('\r\n ');
}

import { expect, it } from 'vitest';
import { contactCard, contactCardName } from './contact-card.ts';

const CARD = {
  name: 'Alva Exempelsson',
  title: 'Personlig tränare, kostrådgivare; m.m.',
  organization: 'Provstudion',
  phone: '070-174 06 42',
  email: 'hej@provstudion.example',
  address: 'Provgatan 7, 118 00 Ortnamn',
  url: 'https://provstudion.example/',
  photo: 'A'.repeat(200),
};

it('names the file after the person', () => {
  expect(contactCardName('Alva Exempelsson')).toBe('alva-exempelsson');
  expect(contactCardName(' Åsa  Öst-Ärla ')).toBe('asa-ost-arla');
});

it('has name, address and phone number, with special characters escaped', () => {
  const lines = contactCard(CARD).replaceAll('\r\n ', '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCARD');
  expect(lines).toContain('N:Exempelsson;Alva;;;');
  expect(lines).toContain('TITLE:Personlig tränare\\, kostrådgivare\\; m.m.');
  expect(lines).toContain('TEL;TYPE=CELL,VOICE,PREF:+46701740642');
  expect(lines).toContain('ADR;TYPE=WORK:;;Provgatan 7;Ortnamn;;118 00;Sverige');
  expect(lines).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${CARD.photo}`);
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
});

it('takes a single name as the given name', () => {
  expect(contactCard({ ...CARD, name: 'Alva' })).toContain('\r\nN:;Alva;;;\r\n');
});

it('folds lines at 75 bytes, never within a character', () => {
  const card = contactCard({ ...CARD, title: 'ä'.repeat(100) });
  for (const line of card.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
  }
  expect(card.replaceAll('\r\n ', '')).toContain(`TITLE:${'ä'.repeat(100)}\r\n`);
});

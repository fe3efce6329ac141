import { expect, it } from 'vitest';
import { contactCard, contactCardPath } from './contact-card.ts';

const CARD = {
  name: 'Saga Ekvall',
  title: 'Personlig tränare, kostrådgivare; m.m.',
  organization: 'Glödkraft',
  phone: '070-174 06 42',
  email: 'hej@glodkraft.example',
  address: 'Glödgränd 7, 118 00 Stockholm',
  url: 'https://glodkraft.example/',
  photo: 'A'.repeat(200),
};

it('names the file after the person', () => {
  expect(contactCardPath('Saga Ekvall')).toBe('/saga-ekvall.vcf');
  expect(contactCardPath(' Åsa  Öst-Ärla ')).toBe('/asa-ost-arla.vcf');
});

it('says who, where and how, with what has a meaning of its own escaped', () => {
  const lines = contactCard(CARD).replaceAll('\r\n ', '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCARD');
  expect(lines).toContain('N:Ekvall;Saga;;;');
  expect(lines).toContain('TITLE:Personlig tränare\\, kostrådgivare\\; m.m.');
  expect(lines).toContain('TEL;TYPE=CELL,VOICE,PREF:+46701740642');
  expect(lines).toContain('ADR;TYPE=WORK:;;Glödgränd 7;Stockholm;;118 00;Sverige');
  expect(lines).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${CARD.photo}`);
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
});

it('keeps a single name as the given one', () => {
  expect(contactCard({ ...CARD, name: 'Saga' })).toContain('\r\nN:;Saga;;;\r\n');
});

it('folds lines at 75 bytes and no character in two', () => {
  const card = contactCard({ ...CARD, title: 'ä'.repeat(100) });
  for (const line of card.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
  }
  expect(card.replaceAll('\r\n ', '')).toContain(`TITLE:${'ä'.repeat(100)}\r\n`);
});

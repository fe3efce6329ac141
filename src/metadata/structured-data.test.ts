import { expect, it } from 'vitest';
import { type Price, readPrice } from '../../content-model/typography/price.ts';
import { type Business, structuredData } from './structured-data.ts';

const withPrice = (text: string): Business => ({
  site: {
    name: 'Provstudion',
    description: 'Personlig träning',
    areaServed: ['Ortnamn'],
    contactInfo: {
      phone: '070-174 06 42',
      email: 'hej@provstudion.example',
      address: 'Provgatan 7, 2 tr, 118\u00a000 Ortnamn',
    },
    links: { instagram: 'https://instagram.example/g', email: 'hej@provstudion.example' },
  },
  company: { legalName: 'Provstudion, Alva Exempelsson' },
  trainer: {
    name: 'Alva Exempelsson',
    title: 'Personlig tränare',
    specialties: ['Lyftteknik'],
  },
  services: { items: [{ title: 'PT', description: '…', price: readPrice(text) as Price }] },
});
const read = (business: Business) =>
  JSON.parse(JSON.stringify(structuredData('https://provstudion.example/', '/p.webp', business)));

it('says who the business is, where, and who its trainer is', () => {
  expect(read(withPrice('700 kr / pass'))).toMatchObject({
    telephone: '+46701740642',
    address: {
      streetAddress: 'Provgatan 7, 2 tr',
      postalCode: '118\u00a000',
      addressLocality: 'Ortnamn',
    },
    sameAs: ['https://instagram.example/g'],
    founder: { name: 'Alva Exempelsson', image: 'https://provstudion.example/p.webp' },
  });
});

it('has what a price says', () => {
  const offerOf = (text: string) => read(withPrice(text)).hasOfferCatalog.itemListElement[0];
  expect(offerOf('700 kr / pass')).toMatchObject({
    priceSpecification: { price: 700, unitText: 'pass' },
  });
  expect(offerOf('Gratis')).not.toHaveProperty('priceSpecification');
});

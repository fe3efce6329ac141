import { expect, it } from 'vitest';
import { splitPrice } from '../lib/price.ts';
import { type Business, contactData, scriptContent, structuredData } from './structured-data.ts';

const BUSINESS: Business = {
  url: 'https://provstudion.example/',
  site: {
    name: 'Provstudion',
    description: 'Personlig träning </script><script>',
    areaServed: ['Ortnamn', 'Grannorten'],
    contactInfo: {
      phone: '070-174 06 42',
      email: 'hej@provstudion.example',
      address: 'Provgatan 7, 118 00 Ortnamn',
    },
    links: { instagram: 'https://instagram.example/g', facebook: 'https://facebook.example/g' },
  },
  company: { legalName: 'Provstudion, Alva Exempelsson', vatNumber: 'SE000000000001' },
  trainer: {
    name: 'Alva Exempelsson',
    title: 'Personlig tränare',
    specialties: ['Lyftteknik'],
    certifications: ['Kostrådgivare – Institutet Smak & Styrka', 'HLR'],
  },
  services: [
    {
      id: 'pt',
      title: 'PT',
      description: '…',
      price: splitPrice('700 kr / pass, eller 6 000 kr för 10 pass'),
    },
    { id: 'online', title: 'Online', description: '…', price: splitPrice('1 500 kr / månad') },
    { id: 'first', title: 'Samtal', description: '…', price: splitPrice('Gratis / samtal') },
  ],
  payment: ['Swish', 'Kort'],
  pictures: {
    sharing: 'https://provstudion.example/sharing.jpg',
    logo: 'https://provstudion.example/icon-512.png',
    portrait: 'https://provstudion.example/p.webp',
  },
};

/** The graph as a search engine gets it. */
function read(business: Business) {
  const text = scriptContent(structuredData(business));
  const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[];
  return { text, node: (type: string) => graph.find((one) => one['@type'] === type) };
}

it('says where the business is and what it costs, in figures', () => {
  expect(read(BUSINESS).node('LocalBusiness')).toMatchObject({
    telephone: '+46701740642',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Provgatan 7',
      postalCode: '118 00',
      addressLocality: 'Ortnamn',
      addressCountry: 'SE',
    },
    areaServed: [{ name: 'Ortnamn' }, { name: 'Grannorten' }],
    priceRange: '700–1500 SEK',
    paymentAccepted: 'Swish, Kort',
  });
});

it('says on /contact how to reach the business, and refers to no other node', () => {
  const { '@graph': graph } = JSON.parse(scriptContent(contactData(BUSINESS)));
  const [business, ...others] = graph;
  expect(others).toEqual([]);
  expect(business.contactPoint).toMatchObject({
    telephone: '+46701740642',
    email: 'hej@provstudion.example',
  });
  expect(business['@id']).toBe(read(BUSINESS).node('LocalBusiness')?.['@id']);
  expect(business).not.toHaveProperty('hasOfferCatalog');
});

it('gives every price of a service in SEK with VAT, by what it is for', () => {
  const { itemListElement } = read(BUSINESS).node('OfferCatalog') as {
    itemListElement: { priceSpecification: unknown[] }[];
  };
  const price = { priceCurrency: 'SEK', valueAddedTaxIncluded: true };
  expect(itemListElement.map((offer) => offer.priceSpecification)).toEqual([
    [
      expect.objectContaining({ ...price, price: 700, unitText: 'pass' }),
      expect.objectContaining({ ...price, price: 6000, unitText: '10 pass' }),
    ],
    [expect.objectContaining({ ...price, price: 1500, unitText: 'månad' })],
    [],
  ]);
});

it('names the issuer of a certification where there is one', () => {
  expect(read(BUSINESS).node('Person')?.['hasCredential']).toEqual([
    expect.objectContaining({
      name: 'Kostrådgivare',
      recognizedBy: { '@type': 'Organization', name: 'Institutet Smak & Styrka' },
    }),
    { '@type': 'EducationalOccupationalCredential', name: 'HLR' },
  ]);
});

it('gives both ends of a price range, and the lowest of a price that starts at an amount', () => {
  const priced = (price: string) => {
    const { node } = read({
      ...BUSINESS,
      services: [{ id: 'a', title: 'A', description: '…', price: splitPrice(price) }],
    });
    const catalog = node('OfferCatalog') as { itemListElement: { priceSpecification: unknown }[] };
    return [
      catalog.itemListElement[0]?.priceSpecification,
      node('LocalBusiness')?.['priceRange'],
    ] as const;
  };
  expect(priced('200–300 kr / pass')).toEqual([
    [expect.objectContaining({ minPrice: 200, maxPrice: 300 })],
    '200–300 SEK',
  ]);
  expect(priced('från 200 kr / pass')).toEqual([
    [expect.not.objectContaining({ price: 200, maxPrice: 200 })],
    '200 SEK',
  ]);
});

it('leaves out what the business does not have', () => {
  const { node } = read({
    ...BUSINESS,
    site: { ...BUSINESS.site, links: {} },
    trainer: { ...BUSINESS.trainer, certifications: [] },
    services: [],
  });
  expect(node('OfferCatalog')).toBeUndefined();
  expect(node('Person')).not.toHaveProperty('hasCredential');
  for (const key of ['priceRange', 'hasOfferCatalog', 'sameAs']) {
    expect(node('LocalBusiness')).not.toHaveProperty(key);
  }
});

it('cannot end the script that it is in', () => {
  expect(read(BUSINESS).text).not.toContain('</script');
});

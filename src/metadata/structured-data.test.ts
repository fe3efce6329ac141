import { expect, it } from 'vitest';
import { type Price, readPrice } from '../lib/price.ts';
import { type Business, scriptContent, structuredData } from './structured-data.ts';

const priceOf = (text: string) => readPrice(text) as Price;

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
    links: {
      instagram: 'https://instagram.example/g',
      facebook: 'https://facebook.example/g',
      email: 'hej@provstudion.example',
    },
  },
  company: { legalName: 'Provstudion, Alva Exempelsson', vatNumber: 'SE000000000001' },
  trainer: {
    name: 'Alva Exempelsson',
    title: 'Personlig tränare',
    specialties: ['Lyftteknik'],
    certifications: [
      { course: 'Kostrådgivare', issuer: 'Institutet Smak & Styrka' },
      { course: 'HLR' },
    ],
  },
  services: [
    {
      id: 'pt',
      title: 'PT',
      description: '…',
      price: priceOf('700 kr / pass, eller 6 000 kr för 10 pass'),
    },
    { id: 'online', title: 'Online', description: '…', price: priceOf('1 500 kr / månad') },
    { id: 'first', title: 'Samtal', description: '…', price: priceOf('Gratis / samtal') },
  ],
  payment: ['Swish', 'Kort'],
  portrait: 'https://provstudion.example/p.webp',
};

/** The graph as search engines parse it. */
function read(business: Business) {
  const text = scriptContent(structuredData(business));
  const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[];
  return { text, node: (type: string) => graph.find((one) => one['@type'] === type) };
}

it('has the address and the price range of the business', () => {
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

it('has every price of a service in SEK with VAT, and its unit', () => {
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

it('names the issuer of a certification if there is one', () => {
  expect(read(BUSINESS).node('Person')?.['hasCredential']).toEqual([
    expect.objectContaining({
      name: 'Kostrådgivare',
      recognizedBy: { '@type': 'Organization', name: 'Institutet Smak & Styrka' },
    }),
    { '@type': 'EducationalOccupationalCredential', name: 'HLR' },
  ]);
});

it('has both ends of a price range, and only the minimum of a price "från"', () => {
  const priced = (price: string) => {
    const { node } = read({
      ...BUSINESS,
      services: [{ id: 'a', title: 'A', description: '…', price: priceOf(price) }],
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
  expect(priced('från 1.500,50 kr / plan')).toEqual([
    [expect.objectContaining({ minPrice: 1500.5 })],
    '1500.5 SEK',
  ]);
  expect(priced('från 200 kr / pass')).toEqual([
    [expect.not.objectContaining({ price: 200, maxPrice: 200 })],
    '200 SEK',
  ]);
});

it('leaves out what the business does not have', () => {
  const { node } = read({
    ...BUSINESS,
    site: { ...BUSINESS.site, links: { email: BUSINESS.site.links.email } },
    trainer: { ...BUSINESS.trainer, certifications: [] },
    services: [],
  });
  expect(node('OfferCatalog')).toBeUndefined();
  expect(node('Person')).not.toHaveProperty('hasCredential');
  for (const key of ['priceRange', 'hasOfferCatalog', 'sameAs']) {
    expect(node('LocalBusiness')).not.toHaveProperty(key);
  }
});

it('cannot close its script element', () => {
  expect(read(BUSINESS).text).not.toContain('</script');
});

import { expect, it } from 'vitest';
import { type Price, readPrice } from '../../content-model/typography/price.ts';
import { type Business, scriptContent, structuredData } from './structured-data.ts';

const priceOf = (text: string) => readPrice(text) as Price;

const BUSINESS: Business = {
  url: 'https://provstudion.example/',
  site: {
    name: 'Provstudion',
    description: 'Personlig träning </script><script>',
    areaServed: ['Ortnamn'],
    contactInfo: {
      phone: '070-174 06 42',
      email: 'hej@provstudion.example',
      address: 'Provgatan 7, 118 00 Ortnamn',
    },
    links: { instagram: 'https://instagram.example/g', email: 'hej@provstudion.example' },
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
  services: [{ id: 'pt', title: 'PT', description: '…', price: priceOf('700 kr / pass') }],
  payment: ['Swish', 'Kort'],
  portrait: 'https://provstudion.example/p.webp',
};

/** The graph as search engines parse it. */
function read(business: Business) {
  const text = scriptContent(structuredData(business));
  const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[];
  return { text, node: (type: string) => graph.find((one) => one['@type'] === type) };
}

it('says who the business is, where, and what its trainer has learnt from whom', () => {
  const { node, text } = read(BUSINESS);
  expect(node('LocalBusiness')).toMatchObject({
    telephone: '+46701740642',
    address: {
      streetAddress: 'Provgatan 7',
      postalCode: '118 00',
      addressLocality: 'Ortnamn',
      addressCountry: 'SE',
    },
    paymentAccepted: 'Swish, Kort',
  });
  expect(node('Person')?.['hasCredential']).toEqual([
    expect.objectContaining({
      name: 'Kostrådgivare',
      recognizedBy: { '@type': 'Organization', name: 'Institutet Smak & Styrka' },
    }),
    { '@type': 'EducationalOccupationalCredential', name: 'HLR' },
  ]);
  expect(text, 'cannot close its element').not.toContain('</script');
});

it.each([
  ['700 kr / pass', { price: 700, unitText: 'pass' }, '700 SEK'],
  ['Gratis', undefined, undefined],
])('has what %s says, in SEK with VAT', (text, price, range) => {
  const { node } = read({
    ...BUSINESS,
    services: [{ id: 'a', title: 'A', description: '…', price: priceOf(text) }],
  });
  const catalog = node('OfferCatalog') as { itemListElement: { priceSpecification: unknown }[] };
  expect(catalog.itemListElement[0]?.priceSpecification).toEqual(
    price && {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'SEK',
      valueAddedTaxIncluded: true,
      ...price,
    },
  );
  expect(node('LocalBusiness')?.['priceRange']).toBe(range);
});

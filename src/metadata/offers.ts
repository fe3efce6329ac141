import type { Offer, UnitPriceSpecification } from 'schema-dts';
import { priceFigures } from '../lib/price.ts';
import type { Business } from './structured-data.ts';

/** The `@id`s by which the nodes of the graph refer to each other. */
export function ids(url: string) {
  return {
    business: `${url}#business`,
    person: `${url}#trainer`,
    webSite: `${url}#website`,
    catalog: `${url}#catalog`,
  };
}

/** A service with all its prices, as an offer in the structured data. */
export function offer({ url, site }: Business, service: Business['services'][number]): Offer {
  const prices = priceFigures(service.price);
  return {
    '@type': 'Offer',
    '@id': `${url}#offer-${service.id}`,
    name: service.title,
    url: `${url}#services`,
    seller: { '@id': ids(url).business },
    itemOffered: {
      '@type': 'Service',
      '@id': `${url}#service-${service.id}`,
      name: service.title,
      description: service.description,
      provider: { '@id': ids(url).business },
      areaServed: site.areaServed.map((name) => ({ '@type': 'City', name })),
    },
    priceSpecification: prices.map(
      ({ min, max, unit }): UnitPriceSpecification => ({
        '@type': 'UnitPriceSpecification',
        ...(min === max ? { price: min } : { minPrice: min, ...(max && { maxPrice: max }) }),
        priceCurrency: 'SEK',
        valueAddedTaxIncluded: true,
        unitText: unit,
      }),
    ),
  };
}

/** The lowest and the highest price of all services, counting only the first price of each: `250–1500 SEK`. */
export function priceRange({ services }: Business): { priceRange?: string } {
  const figures = services.flatMap(({ price }) => priceFigures(price)[0] ?? []);
  if (figures.length === 0) return {};
  const lowest = Math.min(...figures.map(({ min }) => min));
  const highest = Math.max(...figures.map(({ min, max = min }) => max));
  return { priceRange: lowest === highest ? `${lowest} SEK` : `${lowest}–${highest} SEK` };
}

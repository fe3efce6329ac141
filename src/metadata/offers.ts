import type { Offer, UnitPriceSpecification } from 'schema-dts';
import { priceFigures } from '../lib/price.ts';
import { type Business, ids } from './structured-data.ts';

/** A service with each of its prices. */
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
      ({ amount, most, unit }): UnitPriceSpecification => ({
        '@type': 'UnitPriceSpecification',
        ...(amount === most
          ? { price: amount }
          : { minPrice: amount, ...(most && { maxPrice: most }) }),
        priceCurrency: 'SEK',
        valueAddedTaxIncluded: true,
        unitText: unit,
      }),
    ),
  };
}

/** From the least to the most that a service costs, each at its first price: `250–1500 SEK`. */
export function priceRange({ services }: Business): { priceRange?: string } {
  const figures = services.flatMap(({ price }) => priceFigures(price)[0] ?? []);
  if (figures.length === 0) return {};
  const least = Math.min(...figures.map(({ amount }) => amount));
  const most = Math.max(...figures.map(({ amount, most = amount }) => most));
  return { priceRange: least === most ? `${least} SEK` : `${least}–${most} SEK` };
}

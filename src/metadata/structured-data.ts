/** The structured data for search engines, as JSON-LD. */
import type { LocalBusiness, Offer, WithContext } from 'schema-dts';
import type { Service } from '../../content-model/schemas/services.ts';
import type { Content } from '../../content-model/subjects.ts';
import { parsePhone } from '../../shared/telephone.ts';

/** The content that the structured data is made from. */
export type Business = {
  site: Pick<Content<'site'>, 'name' | 'description' | 'areaServed' | 'contactInfo' | 'links'>;
  company: Pick<Content<'company'>, 'legalName'>;
  trainer: Pick<Content<'trainer'>, 'name' | 'title' | 'specialties'>;
  services: { items: Pick<Service, 'title' | 'description' | 'price'>[] };
};

/**
 * The business, its trainer and its services with their prices. It has no reviews, since search engines ignore those that a
 * business publishes about itself.
 *
 * Source: schema.org; Google's documentation of LocalBusiness.
 *
 * @param url of the start page
 * @param portrait the address of the trainer's picture
 */
export function structuredData(
  url: string,
  portrait: string,
  { site, company, trainer, services }: Business,
): WithContext<LocalBusiness> {
  const { phone, email, address } = site.contactInfo;
  const accounts = [site.links.instagram, site.links.facebook].filter((one) => one !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: site.name,
    legalName: company.legalName,
    description: site.description,
    url,
    image: `${url}sharing.jpg`,
    logo: `${url}apple-touch-icon.png`,
    telephone: parsePhone(phone) ?? phone,
    email,
    address: { '@type': 'PostalAddress', ...splitAddress(address), addressCountry: 'SE' },
    areaServed: site.areaServed,
    ...(accounts.length > 0 && { sameAs: accounts }),
    founder: {
      '@type': 'Person',
      name: trainer.name,
      jobTitle: trainer.title,
      image: new URL(portrait, url).href,
      knowsAbout: trainer.specialties,
    },
    ...(services.items.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog' as const,
        name: site.name,
        itemListElement: services.items.map(offer),
      },
    }),
  };
}

/** Splits a Swedish postal address: `Provgatan 7, 118 00 Ortnamn`. In any other form all of it is the street. */
function splitAddress(address: string) {
  const [, street = address, postalCode, city] =
    /^(.+?),\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(address.trim()) ?? [];
  return {
    streetAddress: street,
    ...(postalCode && city && { postalCode, addressLocality: city }),
  };
}

function offer({ title, description, price }: Business['services']['items'][number]): Offer {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title, description },
    ...(price.kronor && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price.kronor,
        priceCurrency: 'SEK',
        valueAddedTaxIncluded: true,
        unitText: price.unit,
      },
    }),
  };
}

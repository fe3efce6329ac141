/** The structured data for search engines, as JSON-LD. */
import type { Graph, LocalBusiness, OfferCatalog, Person, WebSite } from 'schema-dts';
import type { Service } from '../../content-model/schemas/services.ts';
import type { Content } from '../../content-model/subjects.ts';
import { parsePhone } from '../../shared/telephone.ts';
import { splitAddress } from './addresses.ts';

/** The content that the structured data is made from. */
export type Business = {
  /** Address of the start page. */
  url: string;
  site: Pick<Content<'site'>, 'name' | 'description' | 'areaServed' | 'contactInfo' | 'links'>;
  company: Pick<Content<'company'>, 'legalName' | 'vatNumber'>;
  trainer: Pick<Content<'trainer'>, 'name' | 'title' | 'specialties' | 'certifications'>;
  services: Pick<Service, 'id' | 'title' | 'description' | 'price'>[];
  /** Names of the payment methods. */
  payment: string[];
  /** Absolute address of the trainer's picture. */
  portrait: string;
};

/**
 * The structured data of the start page: the business, its trainer, its site and its services with their prices. It has no
 * reviews, since search engines ignore those that a business publishes about itself.
 *
 * Source: schema.org; Google's documentation of LocalBusiness.
 */
export function structuredData(business: Business): Graph {
  const { url, site, company, trainer, services } = business;
  /** The `@id`s by which the nodes of the graph refer to each other. */
  const id = (name: string) => ({ '@id': `${url}#${name}` });
  const { street, postalCode, city } = splitAddress(site.contactInfo.address);
  const accounts = [site.links.instagram, site.links.facebook].filter(
    (address) => address !== undefined,
  );
  const areaServed = site.areaServed.map((name) => ({ '@type': 'City' as const, name }));
  const localBusiness: LocalBusiness = {
    '@type': 'LocalBusiness',
    ...id('business'),
    name: site.name,
    url,
    image: `${url}sharing.jpg`,
    telephone: parsePhone(site.contactInfo.phone) ?? site.contactInfo.phone,
    email: site.contactInfo.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(postalCode && { postalCode, addressLocality: city }),
      addressCountry: 'SE',
    },
    ...(accounts.length > 0 && { sameAs: accounts }),
    legalName: company.legalName,
    ...(company.vatNumber && { vatID: company.vatNumber }),
    description: site.description,
    logo: `${url}apple-touch-icon.png`,
    areaServed,
    ...priceRange(business),
    currenciesAccepted: 'SEK',
    paymentAccepted: business.payment.join(', '),
    founder: id('trainer'),
    ...(services.length > 0 && { hasOfferCatalog: id('catalog') }),
  };
  const person: Person = {
    '@type': 'Person',
    ...id('trainer'),
    name: trainer.name,
    jobTitle: trainer.title,
    image: business.portrait,
    url,
    worksFor: id('business'),
    knowsAbout: trainer.specialties,
    ...(trainer.certifications.length > 0 && {
      hasCredential: trainer.certifications.map(({ course, issuer }) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: course,
        ...(issuer && { recognizedBy: { '@type': 'Organization' as const, name: issuer } }),
      })),
    }),
  };
  const webSite: WebSite = {
    '@type': 'WebSite',
    ...id('website'),
    name: site.name,
    description: site.description,
    url,
    inLanguage: 'sv-SE',
    publisher: id('business'),
  };
  const catalog: OfferCatalog = {
    '@type': 'OfferCatalog',
    ...id('catalog'),
    name: site.name,
    itemListElement: services.map((service) => ({
      '@type': 'Offer',
      ...id(`offer-${service.id}`),
      name: service.title,
      url: `${url}#services`,
      seller: id('business'),
      itemOffered: {
        '@type': 'Service',
        ...id(`service-${service.id}`),
        name: service.title,
        description: service.description,
        provider: id('business'),
        areaServed,
      },
      ...(service.price.kronor && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification' as const,
          price: service.price.kronor,
          priceCurrency: 'SEK',
          valueAddedTaxIncluded: true,
          unitText: service.price.unit,
        },
      }),
    })),
  };
  const nodes = [localBusiness, person, webSite, ...(services.length > 0 ? [catalog] : [])];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The lowest and the highest price of all services: `250–1500 SEK`. */
function priceRange({ services }: Business): { priceRange?: string } {
  const prices = services.flatMap(({ price }) => price.kronor ?? []);
  if (prices.length === 0) return {};
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return { priceRange: lowest === highest ? `${lowest} SEK` : `${lowest}–${highest} SEK` };
}

/** Serialises the graph for a `<script>`, escaped so that nothing in it can close the element. */
export function scriptContent(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

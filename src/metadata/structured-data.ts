/*
 * The structured data for search engines, as JSON-LD.
 */
import type {
  EducationalOccupationalCredential,
  Graph,
  LocalBusiness,
  Offer,
  OfferCatalog,
  Person,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts';
import { telHref } from '../../shared/tel-href.ts';
import type { Service } from '../subjects/sections/services.ts';
import type { Content } from '../subjects/subjects.ts';
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
  const { url, site, company, trainer } = business;
  const id = ids(url);
  const { street, postalCode, city } = splitAddress(site.contactInfo.address);
  const accounts = [site.links.instagram, site.links.facebook].filter(
    (address) => address !== undefined,
  );
  const hasServices = business.services.length > 0;
  const localBusiness: LocalBusiness = {
    '@type': 'LocalBusiness',
    '@id': id.business,
    name: site.name,
    url,
    image: `${url}sharing.jpg`,
    telephone: telHref(site.contactInfo.phone).replace('tel:', ''),
    email: site.contactInfo.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(postalCode && { postalCode, addressLocality: city }),
      addressCountry: 'SE',
    },
    ...(accounts.length > 0 && { sameAs: accounts }),
    legalName: company.legalName,
    vatID: company.vatNumber,
    description: site.description,
    logo: `${url}icon-512.png`,
    areaServed: site.areaServed.map((name) => ({ '@type': 'City', name })),
    ...priceRange(business),
    currenciesAccepted: 'SEK',
    paymentAccepted: business.payment.join(', '),
    founder: { '@id': id.person },
    ...(hasServices && { hasOfferCatalog: { '@id': id.catalog } }),
  };
  const person: Person = {
    '@type': 'Person',
    '@id': id.person,
    name: trainer.name,
    jobTitle: trainer.title,
    image: business.portrait,
    url,
    worksFor: { '@id': id.business },
    knowsAbout: trainer.specialties,
    ...(trainer.certifications.length > 0 && {
      hasCredential: trainer.certifications.map(credential),
    }),
  };
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': id.webSite,
    name: site.name,
    description: site.description,
    url,
    inLanguage: 'sv-SE',
    publisher: { '@id': id.business },
  };
  const catalog: OfferCatalog = {
    '@type': 'OfferCatalog',
    '@id': id.catalog,
    name: site.name,
    itemListElement: business.services.map((service) => offer(business, service)),
  };
  const nodes = [localBusiness, person, webSite, ...(hasServices ? [catalog] : [])];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** A certification, with its issuer if it names one. */
function credential({
  course,
  issuer,
}: Business['trainer']['certifications'][number]): EducationalOccupationalCredential {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: course,
    ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
  };
}

/** The `@id`s by which the nodes of the graph refer to each other. */
function ids(url: string) {
  return {
    business: `${url}#business`,
    person: `${url}#trainer`,
    webSite: `${url}#website`,
    catalog: `${url}#catalog`,
  };
}

/** A service with all its prices, as an offer in the structured data. */
function offer({ url, site }: Business, service: Business['services'][number]): Offer {
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
    priceSpecification: service.price.figures.map(
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
function priceRange({ services }: Business): { priceRange?: string } {
  const figures = services.flatMap(({ price }) => price.figures[0] ?? []);
  if (figures.length === 0) return {};
  const lowest = Math.min(...figures.map(({ min }) => min));
  const highest = Math.max(...figures.map(({ min, max = min }) => max));
  return { priceRange: lowest === highest ? `${lowest} SEK` : `${lowest}–${highest} SEK` };
}

/** Serialises the graph for a `<script>`, escaped so that nothing in it can close the element. */
export function scriptContent(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

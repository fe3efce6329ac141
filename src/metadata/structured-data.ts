import type {
  EducationalOccupationalCredential,
  Graph,
  LocalBusiness,
  OfferCatalog,
  Person,
  WebSite,
} from 'schema-dts';
import { type Business, ids } from './business.ts';
import { offer, priceRange } from './offers.ts';
import { describeReach } from './reach.ts';

/**
 * The business, its trainer, its site and its services with their prices, as one graph whose nodes refer
 * to each other by `@id`. No reviews: search engines pass over those a business shows of itself.
 *
 * Source: schema.org; Google's documentation of LocalBusiness.
 */
export function structuredData(business: Business): Graph {
  const { url, site, company, trainer, pictures } = business;
  const id = ids(url);
  const hasServices = business.services.length > 0;
  const localBusiness: LocalBusiness = {
    ...describeReach(business),
    legalName: company.legalName,
    vatID: company.vatNumber,
    description: site.description,
    logo: pictures.logo,
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
    image: pictures.portrait,
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

/** Course and issuer, parted by a dash: `Kostrådgivare – Institutet Smak & Styrka`. */
function credential(certification: string): EducationalOccupationalCredential {
  const [name = certification, issuer] = certification.split(/\s+–\s+/);
  return {
    '@type': 'EducationalOccupationalCredential',
    name,
    ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
  };
}

/** The graph as the content of a `<script>`: nothing in it can end the element. */
export function scriptContent(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

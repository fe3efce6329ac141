import type { ContactPoint, Graph, LocalBusiness } from 'schema-dts';
import type { Business } from './business.ts';
import { describeReach } from './reach.ts';

/**
 * The business and how to reach it, for the page that shows no more of it. It has the same `@id` as on the start page,
 * where all else stands.
 */
export function contactData(business: Business): Graph {
  const reach = describeReach(business);
  const contactPoint: ContactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: reach.telephone,
    email: reach.email,
    availableLanguage: 'sv',
  };
  const localBusiness: LocalBusiness = { ...reach, contactPoint };
  return { '@context': 'https://schema.org', '@graph': [localBusiness] };
}

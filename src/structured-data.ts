import { content } from 'virtual:content';
import { ADDRESS } from '../content-model/schemas/site.ts';
import { removeBreakHints } from '../content-model/typography/typeset.ts';
import { parsePhone } from '../shared/telephone.ts';
import { sharingName } from './images/social-card.ts';

/** Returns JSON-LD for search engines, without the testimonials: they ignore reviews on a business's own site. */
export function structuredData(): string {
  const { site, company } = content;
  const url = new URL('/', import.meta.env.SITE).href;
  const { phone, email, address } = site.contactInfo;
  const { instagram, facebook } = site.links;
  // The pattern's groups are named after schema.org's properties.
  const addressParts = ADDRESS.exec(address)?.groups;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: site.name,
    legalName: company.legalName,
    description: site.description,
    url,
    image: `${url}${sharingName()}.jpg`,
    logo: `${url}apple-touch-icon.png`,
    telephone: parsePhone(phone) ?? phone,
    email,
    address: { '@type': 'PostalAddress', ...addressParts, addressCountry: 'SE' },
    areaServed: site.areaServed,
    sameAs: [instagram, facebook].filter((profile) => profile !== undefined),
  };
  // Escapes `<`, so that no text can close the script element.
  return removeBreakHints(JSON.stringify(data)).replaceAll('<', '\\u003c');
}

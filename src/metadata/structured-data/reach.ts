import type { LocalBusiness } from 'schema-dts';
import { telHref } from '../../../shared/tel-href.ts';
import { splitAddress } from '../postal-address.ts';
import { type Business, ids } from './business.ts';

/** What the business is called and where it is found. */
export function describeReach({ url, site, pictures }: Business) {
  const { street, postalCode, city } = splitAddress(site.contactInfo.address);
  const accounts = [site.links.instagram, site.links.facebook].filter(
    (address) => address !== undefined,
  );
  return {
    '@type': 'LocalBusiness',
    '@id': ids(url).business,
    name: site.name,
    url,
    image: pictures.sharing,
    telephone: telHref(site.contactInfo.phone).replace('tel:', ''),
    email: site.contactInfo.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(postalCode && { postalCode, addressLocality: city }),
      addressCountry: 'SE',
    },
    ...(accounts.length > 0 && { sameAs: accounts }),
  } satisfies LocalBusiness;
}

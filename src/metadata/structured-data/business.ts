import type { Price } from '../../lib/price.ts';

/** What search engines are told, out of the content. Addresses of pictures are absolute. */
export type Business = {
  /** Address of the start page. */
  url: string;
  site: {
    name: string;
    description: string;
    areaServed: string[];
    contactInfo: { phone: string; email: string; address: string };
    links: { instagram?: string | undefined; facebook?: string | undefined };
  };
  company: { legalName: string; vatNumber: string };
  trainer: { name: string; title: string; specialties: string[]; certifications: string[] };
  services: { id: string; title: string; description: string; price: Price }[];
  /** Names of the ways to pay. */
  payment: string[];
  pictures: { sharing: string; logo: string; portrait: string };
};

/** The names by which the nodes of the graph refer to each other. */
export function ids(url: string) {
  return {
    business: `${url}#business`,
    person: `${url}#trainer`,
    webSite: `${url}#website`,
    catalog: `${url}#catalog`,
  };
}

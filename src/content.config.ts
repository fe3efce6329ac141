/*
 * The contract for content/: one YAML file, one schema, one collection of a single entry.
 * Every field is documented where it is declared, in schemas/.
 */

import { yamlFile } from './data/yaml-file.ts';
import { aboutSchema } from './schemas/sections/about.ts';
import { comparisonSchema } from './schemas/sections/comparison.ts';
import { contactSchema } from './schemas/sections/contact.ts';
import { gallerySchema } from './schemas/sections/gallery.ts';
import { heroSchema } from './schemas/sections/hero.ts';
import { paymentSchema } from './schemas/sections/payment.ts';
import { personaSchema } from './schemas/sections/persona.ts';
import { resultsSchema } from './schemas/sections/results.ts';
import { servicesSchema } from './schemas/sections/services.ts';
import { testimonialsSchema } from './schemas/sections/testimonials.ts';
import { companySchema } from './schemas/site/company.ts';
import { cookiesSchema } from './schemas/site/cookies.ts';
import { footerSchema } from './schemas/site/footer.ts';
import { labelsSchema } from './schemas/site/labels.ts';
import { privacySchema, termsSchema } from './schemas/site/legal.ts';
import { pagesSchema } from './schemas/site/pages.ts';
import { siteSchema } from './schemas/site/site.ts';
import { trainerSchema } from './schemas/site/trainer.ts';

export const collections = {
  site: yamlFile('site.yaml', siteSchema),
  trainer: yamlFile('trainer.yaml', trainerSchema),
  hero: yamlFile('hero.yaml', heroSchema),
  about: yamlFile('about.yaml', aboutSchema),
  comparison: yamlFile('comparison.yaml', comparisonSchema),
  payment: yamlFile('payment.yaml', paymentSchema),
  services: yamlFile('services.yaml', servicesSchema),
  results: yamlFile('results.yaml', resultsSchema),
  gallery: yamlFile('gallery.yaml', gallerySchema),
  persona: yamlFile('persona.yaml', personaSchema),
  testimonials: yamlFile('testimonials.yaml', testimonialsSchema),
  contact: yamlFile('contact.yaml', contactSchema),
  footer: yamlFile('footer.yaml', footerSchema),
  company: yamlFile('company.yaml', companySchema),
  cookies: yamlFile('cookies.yaml', cookiesSchema),
  pages: yamlFile('pages.yaml', pagesSchema),
  privacy: yamlFile('privacy.yaml', privacySchema),
  terms: yamlFile('terms.yaml', termsSchema),
  labels: yamlFile('labels.yaml', labelsSchema),
};

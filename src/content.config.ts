/*
 * The contract for content/: one YAML file, one schema, one collection of a single entry.
 * Every field is documented where it is declared, in content/schemas/.
 */
import { aboutSchema } from './content/schemas/about.ts';
import { companySchema } from './content/schemas/company.ts';
import { comparisonSchema } from './content/schemas/comparison.ts';
import { contactSchema } from './content/schemas/contact.ts';
import { cookiesSchema } from './content/schemas/cookies.ts';
import { footerSchema } from './content/schemas/footer.ts';
import { gallerySchema } from './content/schemas/gallery.ts';
import { heroSchema } from './content/schemas/hero.ts';
import { labelsSchema } from './content/schemas/labels.ts';
import { privacySchema, termsSchema } from './content/schemas/legal.ts';
import { pagesSchema } from './content/schemas/pages.ts';
import { paymentSchema } from './content/schemas/payment.ts';
import { personaSchema } from './content/schemas/persona.ts';
import { resultsSchema } from './content/schemas/results.ts';
import { servicesSchema } from './content/schemas/services.ts';
import { siteSchema } from './content/schemas/site.ts';
import { testimonialsSchema } from './content/schemas/testimonials.ts';
import { trainerSchema } from './content/schemas/trainer.ts';
import { yamlFile } from './content/yaml-file.ts';

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

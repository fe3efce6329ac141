import { z } from 'astro/zod';
import { experienceLabel } from '../typography/typeset.ts';
import { groupOrganisationNumber } from '../variables.ts';
import { longText, pattern, requiredList, shortText, text, unquoted } from './fields.ts';
import { image, picture } from './pictures.ts';

export const trainer = z.strictObject({
  name: shortText('För- och efternamn.', 60).regex(/\S\s+\S/, 'Skriv både för- och efternamn.'),
  title: shortText('Yrkestitel.', 80),
  experience: z
    .int({ error: 'Skriv antalet år med siffror.' })
    .min(0)
    .max(70, { error: 'Skriv högst 70 år.' })
    .describe('Erfarenhet, i hela år. 8 blir 8+ år på sidan.')
    .transform(experienceLabel),
  specialties: requiredList(shortText('En specialitet.', 60), 'Det du kan bäst, kort.'),
  motto: longText('Mottot, utan citattecken. Två korta meningar ryms bäst.').overwrite(unquoted),
  about: longText('Presentationen i jag-form. En tom rad skiljer styckena åt.'),
  certifications: z
    .array(text('Kurs och utfärdare, med tankstreck emellan.').transform(splitCertification))
    .describe('Certifieringarna. Kurs – utfärdare. Ingen: avsnittet visas inte.'),
  certificateImages: z
    .array(picture(800).extend({ title: text('Intygets titel.') }))
    .describe('Bilder av intyg. Ingen: de visas inte.'),
  profileImage: picture(640).describe('Porträttet. Beskärs till ett valv, med ansiktet upptill.'),
  brandLogoImage: image().describe(
    'Märket, utan namn. Namnet står bredvid som text. En SVG, PNG eller JPEG.',
  ),
});

function splitCertification(text: string): { course: string; issuer?: string } {
  const [course = text, issuer] = text.split(/\s+[–-]\s+(.*)/s);
  return { course, ...(issuer && { issuer }) };
}

export const company = z.strictObject({
  legalName: text('Företagets registrerade namn.'),
  organisationNumber: z
    .string()
    .overwrite(groupOrganisationNumber)
    .regex(/^\d{6}-\d{4}$/, 'Skriv alla tio siffrorna.')
    .describe(
      'Organisationsnumret. Till exempel 556677-8899. Har du enskild firma är det ditt personnummer, och alla som läser sidan ser det. Tomt: det står inte på sidan.',
    )
    .optional(),
  vatNumber: pattern(
    'Momsregistreringsnumret. Till exempel SE556677889901. Tomt för den som inte är momsregistrerad.',
    /^SE\d{10}0[1-9]$/,
    'Skriv SE, organisationsnumrets tio siffror, och sist 01.',
    (value) => value.toUpperCase().replace(/[\s-]/g, ''),
  ).optional(),
  fTax: z.boolean().describe('Godkänd för F-skatt.'),
});

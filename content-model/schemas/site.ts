import { z } from 'astro/zod';
import { removeBreakHints } from '../typography/typeset.ts';
import {
  account,
  email,
  group,
  longText,
  pattern,
  requiredList,
  sampleMark,
  shortText,
  telephone,
  text,
} from './fields.ts';
import { photoPath, picture } from './pictures.ts';
import { startPageSections } from './sections.ts';

export const ADDRESS =
  /^(?<streetAddress>[\p{L}\d].*?),?\s+(?<postalCode>[1-9]\d{2}\s?\d{2})\s+(?<addressLocality>\p{L}.*)$/u;

const sectionNamesByAnchor: Record<string, string> = {};
for (const { anchor, label } of Object.values(startPageSections)) {
  // `Om mig, rubriker` → `Om mig`
  sectionNamesByAnchor[`#${anchor}`] = label.replace(/,.*/, '');
}

export const site = z.strictObject({
  name: shortText('Webbplatsens namn.', 40),
  activity: shortText(
    'Det du erbjuder. Till exempel Personlig träning, Yoga eller Löpcoachning.',
    30,
  ),
  description: longText('En mening om verksamheten, för sökmotorer.'),
  mainNav: requiredList(
    z.strictObject({
      title: shortText('Ordet i menyn.', 16),
      href: z
        .enum(Object.keys(sectionNamesByAnchor))
        .describe('Avsnittet som länken går till.')
        .meta({ options: sectionNamesByAnchor }),
    }),
    'Huvudmenyn, i ordning.',
  ),
  links: group(
    {
      instagram: account(
        'Adressen till kontot på Instagram. Tom: ingen länk.',
        'instagram',
      ).optional(),
      facebook: account('Adressen till sidan på Facebook. Tom: ingen länk.', 'facebook').optional(),
      email: email('Adressen som länken E-post skriver till.'),
    },
    'Sociala länkar.',
  ),
  contactInfo: group(
    {
      phone: telephone('Telefonnumret. Till exempel 070-174 06 42.'),
      email: email('Din e-post. Hit skickas intresseanmälningarna.'),
      address: text(
        'Gatuadress, postnummer och ort. Till exempel Storgatan 7, 123 45 Ortnamn.',
      ).regex(ADDRESS, 'Skriv gatan först, sedan postnumret med fem siffror, och sist orten.'),
      sample: sampleMark(),
    },
    'Kontaktuppgifter.',
  ),
  areaServed: requiredList(text('Ort.'), 'Orter där kunderna finns, för sökmotorer och kartor.'),
  district: pattern(
    'Stadsdelen, med i eller på framför. Till exempel: på Södermalm. Tom: orten räcker. Byter du ort under Byt överallt töms den.',
    /^(i|på|vid) \p{L}(.*[\p{L}\d])?$/u,
    'Börja med i, på eller vid. Skriv sedan stadsdelens namn, utan punkt.',
  ).optional(),
  // A path, not an imported picture: Astro would also publish the original of an imported picture.
  sharing: picture(1200)
    .extend({ src: photoPath(1200) })
    .describe('Bilden när en länk delas. Liggande, minst 1200 bildpunkter bred.'),
});

export const footer = z.strictObject({
  closing: text('Slutraden.'),
  blurb: longText('Kort text om varumärket.'),
});

/** Applies `removeBreakHints`, because browser tabs and search results may show no-break spaces as `&nbsp;` or drop them. */
const page = z.strictObject({
  title: text('Titeln i webbläsarens flik och i sökträffar.').overwrite(removeBreakHints),
  description: longText('Beskrivningen i sökträffar, högst 160 tecken.')
    .max(160, { error: 'Korta texten till högst 160 tecken.' })
    .overwrite(removeBreakHints),
});

export const pages = z.strictObject({
  home: page.describe('Startsidan.'),
  contact: page.describe('Kontaktsidan.'),
  notFound: page
    .extend({
      text: longText('Texten.'),
      picture: picture(1040)
        .extend({ alt: z.string().describe('Vad bilden visar. Tomt när den är ren dekoration.') })
        .describe('Bilden.'),
    })
    .describe('Sidan som inte finns.'),
  thanks: page.describe('Tacksidan.'),
  privacy: page.describe('Sidan om integritet.'),
  terms: page.describe('Villkoren.'),
});

import { z } from 'astro/zod';
import { trainer } from './business.ts';
import { persona, results, testimonials } from './clients.ts';
import { contact } from './contact.ts';
import { longText, optionalList, requiredList, sampleMark, shortText, text } from './fields.ts';
import { picture } from './pictures.ts';
import { services } from './services.ts';

const hero = z.strictObject({
  badge: shortText('Märket ovanför rubriken.', 40),
  headline: longText('Välkomstrubriken, helst högst sju ord. Ny rad här ger ny rad på sidan.').max(
    80,
    { error: 'Korta rubriken till högst 80 tecken, så att den får plats.' },
  ),
  intro: longText('Vem, vad och var.'),
  offer: longText('Erbjudandet om en kostnadsfri konsultation.'),
  bookButton: shortText('Knappen till formuläret.', 40),
  aboutButton: shortText('Knappen till presentationen.', 40),
  trust: requiredList(shortText('Ett kort skäl att lita på dig.', 40), 'Förtroenderaden.'),
  price: text(
    'Länken till tjänsterna, sist i förtroenderaden. {price} är den första tjänstens pris, och efter Från det lägsta. Tomt: ingen länk.',
    ['price'],
  ).optional(),
  picture: picture(1040).describe('Bilden. Bredvid orden, och på telefoner ovanför dem.'),
});

const next = z.strictObject({
  heading: text('Rubriken.'),
  steps: requiredList(
    text('Ett steg. {price} är den första tjänstens pris.', ['price']),
    'Stegen.',
  ),
});

const about = z.strictObject({
  heading: text('Rubriken.'),
  experienceNote: text('Det som står efter antalet år.'),
  specialtiesHeading: text('Rubriken över specialiteterna.'),
  certificationsHeading: text('Rubriken över certifieringarna.'),
  certificatesHeading: text('Rubriken vid bilderna av intygen.'),
  certificatesIntro: longText('Hur man läser ett intyg i stor storlek.'),
});

const cell = z.strictObject({
  keyword: shortText('Ordet som sammanfattar raden.', 40),
  text: longText('En mening.'),
});

const comparison = z.strictObject({
  heading: text('Rubriken.'),
  intro: longText('Texten vid rubriken.'),
  aloneHeading: text('Rubriken över nackdelarna.'),
  trainerHeading: text('Rubriken över fördelarna.'),
  rows: optionalList(
    z.strictObject({
      alone: cell.describe('Nackdelen med att träna själv.'),
      trainer: cell.describe('Fördelen som svarar mot den.'),
    }),
    'Raderna.',
  ),
});

const payment = z.strictObject({
  heading: text('Rubriken.'),
  intro: longText('Texten vid rubriken.'),
  detailsHeading: shortText('Knappens text. Den visar hur varje sätt går till.', 40),
  options: requiredList(
    z.strictObject({
      name: shortText('Betalsättet.', 40),
      text: longText('Hur det går till.'),
      sample: sampleMark(),
    }),
    'Betalsätten. Går det att betala så här hos dig, utan extra kostnader? Ta bort resten.',
  ),
});

const gallery = z.strictObject({
  heading: text('Rubriken.'),
  intro: longText('Texten under rubriken.'),
  images: optionalList(
    picture(540).extend({ caption: shortText('Bildtexten, under bilden.', 80) }),
    'Bilderna, i ordning.',
  ),
});

const questions = z.strictObject({
  heading: text('Rubriken.'),
  items: optionalList(
    z.strictObject({
      question: shortText('Frågan. På en telefon ryms 34 tecken på en rad.', 80),
      answer: longText('Svaret.'),
    }),
    'Frågorna, högst åtta. I den ordning de visas.',
  ).max(8, { error: 'Korta listan till högst åtta frågor.' }),
});

export type SectionRow = {
  label: string;
  /** The section's `#anchor`, if different from the file name. */
  anchor?: string;
  schema: z.ZodObject;
  /** If set, the owner may hide the section. While it is shown, the list named by `requiredList` may not be empty. */
  hideable?: { requiredList: string };
};

/** The page and the editor show the sections in this order. Each key is the name of the section's file. */
export const startPageSections = withPages({
  hero: { label: 'Första skärmen', anchor: 'home', schema: hero },
  next: { label: 'Så börjar vi', schema: next },
  about: { label: 'Om mig, rubriker', schema: about },
  comparison: {
    label: 'Jämförelsen',
    anchor: 'compare',
    schema: comparison,
    hideable: { requiredList: 'rows' },
  },
  trainer: { label: 'Tränaren', schema: trainer },
  payment: { label: 'Betalning', schema: payment },
  services: { label: 'Tjänster och priser', schema: services, hideable: { requiredList: 'items' } },
  results: { label: 'Resultat', schema: results, hideable: { requiredList: 'items' } },
  gallery: { label: 'Galleriet', schema: gallery, hideable: { requiredList: 'images' } },
  persona: { label: 'Känner du igen dig', schema: persona, hideable: { requiredList: 'day' } },
  testimonials: { label: 'Omdömen', schema: testimonials, hideable: { requiredList: 'items' } },
  questions: { label: 'Frågor och svar', schema: questions, hideable: { requiredList: 'items' } },
  contact: { label: 'Kontakt och formulär', schema: contact },
});

function withPages<T extends Record<string, SectionRow>>(rows: T) {
  const entries = Object.entries(rows).map(([name, { anchor = name, ...row }]) => [
    name,
    { ...row, anchor, page: `/#${anchor}` },
  ]);
  return Object.fromEntries(entries) as { [K in keyof T]: T[K] & { anchor: string; page: string } };
}

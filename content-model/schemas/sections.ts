/** The schemas of the start page's sections, but for those of services, clients and contact. */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { entries, list, longText, sampleMark, shortText, text } from './fields.ts';
import { picture } from './pictures.ts';

/** The first screen. */
export const hero = (context: SchemaContext) =>
  z.strictObject({
    badge: shortText('Märket ovanför rubriken.', 40),
    headline: longText(
      'Välkomstrubriken, helst högst sju ord. Ny rad här ger ny rad på sidan.',
    ).max(80, { error: 'Korta rubriken till högst 80 tecken, så att den får plats.' }),
    intro: longText('Vem, vad och var.'),
    offer: longText('Erbjudandet om en kostnadsfri konsultation.'),
    bookButton: shortText('Knappen till formuläret.', 40),
    aboutButton: shortText('Knappen till presentationen.', 40),
    trust: list(shortText('Ett kort skäl att lita på dig.', 40), 'Förtroenderaden.'),
    price: text(
      'Länken till tjänsterna, sist i förtroenderaden. {price} är den första tjänstens pris. Tomt: ingen länk.',
      ['price'],
    ).optional(),
    picture: picture(context, 1040).describe(
      'Bilden. Bredvid orden, och på telefoner ovanför dem.',
    ),
  });

/** The about section's headings and second portrait; the profile itself is in `trainer.yaml`. */
export const about = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    experienceNote: text('Det som står efter antalet år.'),
    specialtiesHeading: text('Rubriken över specialiteterna.'),
    certificationsHeading: text('Rubriken över certifieringarna.'),
    certificatesHeading: text('Rubriken vid bilderna av intygen.'),
    certificatesIntro: longText('Hur man läser ett intyg i stor storlek.'),
    secondPortrait: picture(context, 640).describe('Porträttet vid mottot.'),
  });

const cell = z.strictObject({
  keyword: shortText('Ordet som sammanfattar raden.', 40),
  text: longText('En mening.'),
});

/** Training alone compared with training with a trainer, row by row. */
export const comparison = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten vid rubriken.'),
    aloneHeading: text('Rubriken över nackdelarna.'),
    trainerHeading: text('Rubriken över fördelarna.'),
    rows: entries('Raderna.', {
      alone: cell.describe('Nackdelen med att träna själv.'),
      trainer: cell.describe('Fördelen som svarar mot den.'),
    }),
  });

/** The payment options, as text only. */
export const payment = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten vid rubriken.'),
    options: list(
      z.strictObject({
        name: shortText('Betalsättet.', 40),
        text: longText('Hur det går till.'),
        sample: sampleMark(),
      }),
      'Betalsätten.',
    ),
    promises: entries('Löftena. Inget: raden visas inte.', {
      heading: text('Löftet.'),
      text: longText('Vad det betyder.'),
    }),
  });

/** Pictures of what clients get help with. */
export const gallery = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    images: z
      .array(
        picture(context, 540).extend({
          caption: shortText('Bildtexten, under bilden.', 80),
        }),
      )
      .describe('Bilderna, i ordning.'),
  });

/** The schemas of the start page's sections, but for those of services and contact. */
import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import {
  entries,
  group,
  list,
  longText,
  optionalPicture,
  pattern,
  photo,
  picture,
  sampleMark,
  shortText,
  text,
} from './fields.ts';

/** The first screen. */
export const hero = (context: SchemaContext) =>
  z.strictObject({
    badge: shortText('Märket ovanför rubriken.', 40),
    headline: longText('Välkomstrubriken, högst sju ord. Ny rad här ger ny rad på sidan.')
      .max(80, { error: 'Korta rubriken till högst 80 tecken, så att den får plats.' })
      .refine((text) => text.split(/\s+/).length <= 7, {
        error: 'Korta rubriken till högst sju ord.',
      }),
    intro: longText('Vem, vad och var.'),
    offer: longText('Erbjudandet om en kostnadsfri konsultation.'),
    bookButton: shortText('Knappen till formuläret.', 40),
    aboutButton: shortText('Knappen till presentationen.', 40),
    trust: list(shortText('Ett kort skäl att lita på dig.', 40), 'Förtroenderaden.'),
    price: text(
      'Länken till tjänsterna, sist i förtroenderaden. {lowestPrice} är ditt lägsta pris, eller det som du valt under tjänsterna. Tomt, eller inget pris i siffror: ingen länk.',
      ['lowestPrice'],
    ).optional(),
    picture: picture(context, 1040, ['1', '4 / 3']).describe(
      'Bilden bakom. Mörkast uppe till vänster, där texten står: en ljus visas mörkare.',
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
    secondPortrait: optionalPicture(context, 640, ['1', '4 / 5'])
      .describe('Porträttet vid mottot.')
      .optional(),
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
    tableName: text('Tabellens namn, för skärmläsare.'),
    aloneHeading: text('Rubriken över nackdelarna.'),
    trainerHeading: text('Rubriken över fördelarna.'),
    drawbackLabel: text('Ordet som läses upp vid en nackdel.'),
    benefitLabel: text('Ordet som läses upp vid en fördel.'),
    rows: entries('Raderna. Ingen: avsnittet visas inte.', {
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

/** Clients' results as figures, each with its basis. */
export const results = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    basisHeading: shortText('Det man trycker på för att se vad siffrorna bygger på.', 40),
    items: entries('Resultaten. Det första visas störst. Inget: avsnittet visas inte.', {
      figure: pattern(
        'Siffran.',
        /^[\d\s.,:+−–%-]{1,7}$/,
        'Skriv en siffra, till exempel 41 eller +28. I filen: inom citattecken.',
      ),
      unit: shortText('Det lilla efter siffran, till exempel av 52 eller kg.', 12).optional(),
      text: longText('Vad siffran säger.'),
      basis: longText('Vad den bygger på: hur många, när, hur mätt.'),
      sample: sampleMark(),
    }),
  });

/** Pictures of what clients get help with. */
export const gallery = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    images: z
      .array(
        picture(context, 540, ['4 / 5', '8 / 5']).extend({
          caption: shortText('Bildtexten, som står på bilden.', 80),
        }),
      )
      .describe('Bilderna, i ordning. Ingen: avsnittet visas inte.'),
  });

/** The ideal client: a day in her life and her goals. */
export const persona = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Vem hon är.'),
    dayHeading: text('Rubriken över dagen.'),
    day: entries('Dagen, klockslag för klockslag. Det sista framhävs. Inget: dagen visas inte.', {
      time: pattern(
        'Klockslaget, till exempel 06.10.',
        /^\d\d\.\d\d$/,
        'Skriv tiden så här: 06.10. I filen: inom citattecken.',
      ),
      text: longText('Vad som händer då.'),
    }),
    goalsHeading: text('Rubriken över målen.'),
    goals: entries(
      'Hennes mål. Inget: de visas inte. Varken dag eller mål: avsnittet visas inte.',
      { goal: shortText('Målet.', 60), rest: longText('Meningens slut.') },
    ),
    closing: longText('Det som står efter målen.'),
  });

/** What clients say. */
export const testimonials = ({ image }: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    verification: group('Kontrollen.', {
      text: longText('Hur du har kontrollerat att omdömena är äkta. Lagen kräver att det står.'),
      sample: sampleMark(),
    }),
    items: z
      .array(
        z
          .strictObject({
            name: shortText('Kundens namn. Så som kunden vill bli nämnd.', 60),
            position: shortText('Yrke och tjänst.', 80),
            content: longText('Omdömet. Utan citattecken runt om.'),
            excerpt: shortText(
              'Ett kort citat ur omdömet. Ord för ord. Det första som finns står under priserna.',
              160,
            ).optional(),
            avatar: photo({ image }, 144)
              .describe(
                'En bild av kunden. Visas som en liten cirkel. Ingen: initialerna står där.',
              )
              .optional(),
            sample: sampleMark(),
          })
          .refine(({ content, excerpt = '' }) => content.includes(excerpt), {
            error: 'Citatet ska stå ord för ord i omdömet.',
            path: ['excerpt'],
          })
          .describe('Omdöme.'),
      )
      .describe(
        'Omdömena. Bara sådana som kunden har sagt och godkänt. Inget: avsnittet visas inte.',
      ),
  });

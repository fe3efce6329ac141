import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { id, longText, photo, sampleMark, shortText, text } from '../fields.ts';

/** What clients say. */
export const testimonialsSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    verification: z
      .strictObject({
        text: longText('Hur du har kontrollerat att omdömena är äkta. Lagen kräver att det står.'),
        sample: sampleMark(),
      })
      .describe('Kontrollen.'),
    items: z
      .array(
        z
          .strictObject({
            id: id('Kort namn. Görs av kundens namn.'),
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

import { z } from 'astro/zod';
import { longText, shortText, text } from '../fields.ts';

const cell = z.strictObject({
  keyword: shortText('Ordet som sammanfattar raden.', 40),
  text: longText('En mening.'),
});

/** Training alone compared with training with a trainer, row by row. */
export const comparisonSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten vid rubriken.'),
    tableName: text('Tabellens namn, för skärmläsare.'),
    aloneHeading: text('Rubriken över nackdelarna.'),
    trainerHeading: text('Rubriken över fördelarna.'),
    drawbackLabel: text('Ordet som läses upp vid en nackdel.'),
    benefitLabel: text('Ordet som läses upp vid en fördel.'),
    rows: z
      .array(
        z.strictObject({
          alone: cell.describe('Nackdelen med att träna själv.'),
          trainer: cell.describe('Fördelen som svarar mot den.'),
        }),
      )
      .describe('Raderna. Ingen: avsnittet visas inte.'),
  });

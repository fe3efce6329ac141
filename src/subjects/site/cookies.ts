import { z } from 'astro/zod';
import { SERVICE } from '../../lib/analytics.ts';
import { longText, naming, text } from '../fields.ts';

/** The cookie banner. */
export const cookiesSchema = () =>
  z.strictObject({
    name: text('Frågans namn, för skärmläsare.'),
    text: longText('Frågan: vad, varför, hur länge och vem.', ['analyticsQuestion']).refine(
      ...naming([SERVICE]),
    ),
    accept: text('Knappen för ja.'),
    decline: text('Knappen för nej.'),
    privacyLink: text('Länken till integritetssidan.'),
    close: text('Knappen som stänger utan att ändra valet.'),
    status: z
      .strictObject({
        accepted: text('Status efter ja.'),
        declined: text('Status efter nej.'),
        undecided: text('Status före ett val.'),
        withdrawn: text('Tillägget efter ett nej som tar tillbaka ett ja.'),
      })
      .describe('Svaret på frågan, på sidan om integritet.'),
  });

import { z } from 'astro/zod';
import { longText, sampleMark, shortText, text } from '../fields.ts';

/** Clients' results as figures, each with its basis. */
export const resultsSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    basisHeading: shortText('Det man trycker på för att se vad siffrorna bygger på.', 40),
    items: z
      .array(
        z.strictObject({
          figure: z
            .string()
            .regex(
              /^[\d\s.,:+−–%-]{1,7}$/,
              'Skriv en siffra, till exempel 41 eller +28. I filen: inom citattecken.',
            )
            .describe('Siffran.'),
          unit: shortText('Det lilla efter siffran, till exempel av 52 eller kg.', 12).optional(),
          text: longText('Vad siffran säger.'),
          basis: longText('Vad den bygger på: hur många, när, hur mätt.'),
          sample: sampleMark(),
        }),
      )
      .describe('Resultaten. Det första visas störst. Inget: avsnittet visas inte.'),
  });

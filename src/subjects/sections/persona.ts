import { z } from 'astro/zod';
import { longText, shortText, text } from '../fields.ts';

/** The ideal client: a day in her life and her goals. */
export const personaSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Vem hon är.'),
    dayHeading: text('Rubriken över dagen.'),
    day: z
      .array(
        z.strictObject({
          time: z
            .string()
            .regex(/^\d\d\.\d\d$/, 'Skriv tiden så här: 06.10. I filen: inom citattecken.')
            .describe('Klockslaget, till exempel 06.10.'),
          text: longText('Vad som händer då.'),
        }),
      )
      .describe('Dagen, klockslag för klockslag. Det sista framhävs. Inget: dagen visas inte.'),
    goalsHeading: text('Rubriken över målen.'),
    goals: z
      .array(z.strictObject({ goal: shortText('Målet.', 60), rest: longText('Meningens slut.') }))
      .describe('Hennes mål. Inget: de visas inte. Varken dag eller mål: avsnittet visas inte.'),
    closing: longText('Det som står efter målen.'),
  });

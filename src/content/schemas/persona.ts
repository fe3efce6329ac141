import { z } from 'astro/zod';
import { list, text } from './fields.ts';

/** The ideal client: a day in her life and what she wants. */
export const personaSchema = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: text('Vem hon är.'),
    dayHeading: text('Rubriken över dagen.'),
    day: list(
      z.strictObject({
        time: z
          .string()
          .regex(/^\d\d\.\d\d$/, 'Skriv tiden inom citattecken, till exempel "06.10".')
          .describe('Klockslaget, inom citattecken.'),
        text: text('Vad som händer då.'),
      }),
      'Dagen, klockslag för klockslag. Det sista framhävs.',
    ),
    goalsHeading: text('Rubriken över målen.'),
    goals: list(
      z.strictObject({ goal: text('Målet.'), rest: text('Meningens slut.') }),
      'Hennes mål.',
    ),
    closing: text('Det som står efter målen.'),
  });

export type Persona = z.infer<ReturnType<typeof personaSchema>>;

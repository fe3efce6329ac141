import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { longText, optionalPicture, text } from '../fields.ts';

/** The about section's headings and second portrait; the profile itself is in `trainer.yaml`. */
export const aboutSchema = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Rubriken.'),
    experienceNote: text('Det som står efter antalet år.'),
    specialtiesHeading: text('Rubriken över specialiteterna.'),
    certificationsHeading: text('Rubriken över certifieringarna.'),
    certificatesHeading: text('Rubriken vid bilderna av intygen.'),
    certificatesIntro: longText('Hur man läser ett intyg i stor storlek.'),
    secondPortrait: optionalPicture(context, 640).describe('Porträttet vid mottot.').optional(),
  });

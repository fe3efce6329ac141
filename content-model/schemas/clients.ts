import { z } from 'astro/zod';
import { removeBreakHints } from '../typography/typeset.ts';
import {
  group,
  longText,
  optionalList,
  pattern,
  requiredList,
  sampleMark,
  shortText,
  text,
  unquoted,
} from './fields.ts';
import { photo } from './pictures.ts';

export const persona = z.strictObject({
  heading: text('Rubriken.'),
  intro: longText('Vem hon är.'),
  dayHeading: text('Rubriken över dagen.'),
  day: optionalList(
    z.strictObject({
      time: pattern(
        'Klockslaget, till exempel 06.10.',
        /^([01]\d|2[0-3])\.[0-5]\d$/,
        'Skriv timme och minut med två siffror var, och en punkt emellan.',
      ),
      text: longText('Vad som händer då.'),
    }),
    'Dagen, klockslag för klockslag. Det sista framhävs.',
  ),
  goalsHeading: text('Rubriken över målen.'),
  goals: requiredList(
    z.strictObject({
      goal: shortText('Målet.', 60),
      rest: text('Meningens slut, efter ett komma. Helst några få ord.'),
    }),
    'Hennes mål.',
  ),
  closing: longText('Det som står efter målen.'),
});

export const results = z.strictObject({
  heading: text('Rubriken.'),
  intro: longText('Texten under rubriken.'),
  basisHeading: shortText('Knappens text. Den visar vad siffrorna bygger på.', 40),
  items: optionalList(
    z.strictObject({
      figure: pattern(
        'Siffran.',
        /^(?=.{1,7}$)[+−–-]?\d+(\s?[.,:–-]?\s?\d+)*\s?%?$/,
        'Skriv en siffra, till exempel 41 eller +28.',
      ),
      unit: shortText('Det lilla efter siffran, till exempel av 52 eller kg.', 12).optional(),
      text: longText('Vad siffran säger.'),
      basis: longText('Vad den bygger på: hur många, när, hur mätt.'),
      sample: sampleMark(),
    }),
    'Resultaten. Det första visas störst.',
  ),
});

const testimonial = z
  .strictObject({
    name: shortText('Kundens namn. Så som kunden vill bli nämnd.', 60),
    position: shortText('Yrke och tjänst.', 80),
    content: longText('Omdömet. Utan citattecken runt om.').overwrite(unquoted),
    excerpt: shortText(
      'Ett kort citat ur omdömet. Ord för ord. Det första står också på första skärmen.',
      160,
    )
      .overwrite(unquoted)
      .optional(),
    avatar: photo(144)
      .describe('En bild av kunden. Visas som en liten cirkel. Ingen: initialerna står där.')
      .optional(),
    sample: sampleMark(),
  })
  .refine(isVerbatim, {
    error: 'Så står det inte i omdömet. Kopiera orden därifrån.',
    path: ['excerpt'],
  });

/** Compares without no-break spaces: they depend on the surrounding words, which differ in an excerpt. */
function isVerbatim({ content, excerpt = '' }: { content: string; excerpt?: string | undefined }) {
  return removeBreakHints(content).toLowerCase().includes(removeBreakHints(excerpt).toLowerCase());
}

export const testimonials = z.strictObject({
  heading: text('Rubriken.'),
  verification: group(
    {
      text: longText('Hur du har kontrollerat att omdömena är äkta. Lagen kräver att det står.'),
      sample: sampleMark(),
    },
    'Kontrollen.',
  ),
  items: optionalList(
    testimonial.describe('Omdöme.'),
    'Omdömena. Bara sådana som kunden har sagt och godkänt.',
  ),
});

import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { picture, text } from './fields.ts';

const page = z.strictObject({
  title: text('Titeln i webbläsarens flik och i sökträffar.'),
  description: text('Beskrivningen i sökträffar, högst 160 tecken.').max(160),
});

/** Title and description of every page, and the words of the pages that are little else. */
export const pagesSchema = (context: SchemaContext) =>
  z.strictObject({
    home: page,
    contact: page,
    notFound: page.extend({
      label: text('Märket ovanför rubriken.'),
      heading: text('Rubriken, på engelska.'),
      text: text('Texten.'),
      link: text('Länken hem.'),
      picture: picture(context),
    }),
    thanks: page.extend({ link: text('Länken hem.') }),
    privacy: page,
    terms: page,
  });

export type Pages = z.infer<ReturnType<typeof pagesSchema>>;

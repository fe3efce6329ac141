/** The services with their prices, and the texts around them. */
import { z } from 'astro/zod';
import { type Price, readPrice } from '../typography/price.ts';
import { id, list, longText, sampleMark, shortText, text } from './fields.ts';
import { withIds } from './ids.ts';

/** The icons of services, with their names in the editor. */
const SERVICE_ICONS = {
  dumbbell: 'Hantel',
  'device-laptop': 'Dator',
  apple: 'Äpple',
  users: 'Grupp',
} as const;

/** The number of characters that the card has room for, as in `från 1 200–1 500`. */
const MAX_AMOUNT = 20;

/** A price in its parts; none, and an issue, if it cannot be read. */
function readPrices(text: string, issues: z.core.$ZodRawIssue[]): Price[] {
  const price = readPrice(text);
  if (typeof price !== 'string') return [price];
  issues.push({ code: 'custom', input: text, message: price });
  return [];
}

const service = z.strictObject({
  id: id('Kort namn. Görs av tjänstens namn.'),
  title: shortText('Tjänstens namn.', 60),
  description: longText('Vad kunden får, i två eller tre meningar.'),
  price: text('Priset. Beloppet, ett snedstreck och vad man får: 700 kr / pass.')
    .transform((text, { issues }) => readPrices(text, issues)[0] ?? z.NEVER)
    .refine(({ before, number }) => `${before} ${number}`.length <= MAX_AMOUNT, {
      error: `Korta beloppet före snedstrecket till högst ${MAX_AMOUNT} tecken, så att det får plats.`,
    }),
  more: text(
    'Fler priser. Till exempel 6 000 kr för 10 pass. Mellan två står ”eller”. Tomt: inget mer.',
  )
    .transform((text, { issues }) =>
      text
        .split(/(?:^|\s)eller\s/)
        .filter(Boolean)
        .flatMap((one) => readPrices(one, issues)),
    )
    .optional(),
  firstScreen: z
    .boolean()
    .optional()
    .describe('Priset på första skärmen. Kryssat: där står det här, i stället för det lägsta.'),
  icon: z
    .enum(Object.keys(SERVICE_ICONS) as (keyof typeof SERVICE_ICONS)[], {
      error: `Välj en av ikonerna ${Object.keys(SERVICE_ICONS).join(', ')}.`,
    })
    .describe('Ikonen på kortet.')
    .meta({ options: SERVICE_ICONS }),
  features: list(text('En sak som ingår.'), 'Det som ingår.'),
  terms: longText(
    'Villkoren i en liten rad. Sådant som betalning, uppsägning och ångerrätt. Tomt: ingen rad.',
  ).optional(),
  badge: shortText('Märket i kortets hörn.', 16)
    .nullable()
    .describe('Märket i kortets hörn. Tomt: inget märke.'),
  sample: sampleMark(),
});

export const services = () =>
  z.strictObject({
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    items: z
      .array(service.describe('Tjänst.'))
      .transform((items, { issues }) => withIds(items, 'id', ({ title }) => title, issues))
      .describe('Tjänsterna. I den ordning de visas. Ingen: avsnittet visas inte.'),
    button: shortText('Knappen under korten.', 40),
    buttonNote: longText('Raden vid knappen.'),
  });

export type Service = z.infer<ReturnType<typeof services>>['items'][number];

import { z } from 'astro/zod';
import { type Price, readPrice } from '../typography/price.ts';
import { longText, requiredList, sampleMark, shortText, text } from './fields.ts';

const SERVICE_ICONS = {
  dumbbell: 'Hantel',
  'device-laptop': 'Dator',
  apple: 'Äpple',
  users: 'Grupp',
} as const;

const service = z.strictObject({
  title: shortText('Tjänstens namn.', 60),
  description: longText('Vad kunden får, i två eller tre meningar.'),
  price: shortText(
    'Priset. Beloppet, ett snedstreck och vad man får: 700 kr / pass. Eller i ord: Gratis.',
    40,
  )
    .transform(readPrice)
    .pipe(z.custom<Price>(Boolean, 'Skriv både beloppet och vad man får för det.')),
  more: text('Ett pris till, till exempel 6 000 kr för 10 pass.').optional(),
  icon: z
    .enum(Object.keys(SERVICE_ICONS) as (keyof typeof SERVICE_ICONS)[])
    .describe('Ikonen på kortet.')
    .meta({ options: SERVICE_ICONS }),
  features: requiredList(text('En sak som ingår.'), 'Det som ingår.'),
  terms: longText(
    'Villkoren i en liten rad. Sådant som betalning, uppsägning och ångerrätt. Tomt: ingen rad.',
  ).optional(),
  badge: shortText('Märket i kortets hörn.', 16)
    .nullable()
    .describe('Märket i kortets hörn. Tomt: inget märke.'),
  sample: sampleMark(),
});

export const services = z.strictObject({
  heading: text('Rubriken.'),
  intro: longText('Texten under rubriken.'),
  items: z
    .array(service.describe('Tjänst.'))
    .describe('Tjänsterna. I den ordning de visas.')
    // Two services may have the same title, or a title without letters.
    .transform((items) => items.map((item, index) => ({ ...item, id: `service-${index + 1}` }))),
  button: shortText('Knappen under korten.', 40),
  buttonNote: longText('Raden vid knappen.'),
});

export type Service = z.infer<typeof services>['items'][number];

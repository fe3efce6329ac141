import { z } from 'astro/zod';
import { typeset } from '../../typography/typeset.ts';
import { list, longText, sampleMark, text } from '../fields.ts';

/** The icons that a service may have, with what each shows. */
const SERVICE_ICONS = {
  dumbbell: 'Hantel',
  'device-laptop': 'Dator',
  apple: 'Äpple',
  users: 'Grupp',
} as const;

const service = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'Bara små bokstäver a–z, siffror och bindestreck.')
    .describe('Kort namn. Unikt för tjänsten, till exempel online.'),
  title: text('Tjänstens namn.'),
  description: longText('Vad kunden får, i två eller tre meningar.'),
  price: z
    .string()
    .overwrite(typeset)
    .regex(
      /^[^/]*\S[^/]*\/\s*\S/,
      'Priset ska ha ett snedstreck mellan belopp och enhet, till exempel 700 kr / pass.',
    )
    .describe('Priset. Belopp / enhet. Efter ett komma kan ett andra pris stå.'),
  icon: z
    .enum(Object.keys(SERVICE_ICONS) as (keyof typeof SERVICE_ICONS)[], {
      error: `Välj en av ikonerna ${Object.keys(SERVICE_ICONS).join(', ')}.`,
    })
    .describe('Ikonen på kortet.')
    .meta({ options: SERVICE_ICONS }),
  features: list(text('En sak som ingår.'), 'Det som ingår.'),
  badge: text('Märket i kortets hörn.')
    .nullable()
    .describe('Märket i kortets hörn. Tomt: inget märke.'),
  sample: sampleMark(),
});

/** The services with their prices, and the words around them. */
export const servicesSchema = () =>
  z.strictObject({
    label: text('Avsnittets korta namn.'),
    heading: text('Rubriken.'),
    intro: longText('Texten under rubriken.'),
    items: z
      .array(service.describe('Tjänst.'))
      .describe('Tjänsterna. I den ordning de visas. Ingen: avsnittet visas inte.'),
    button: text('Knappen under korten.'),
    buttonNote: longText('Raden vid knappen.'),
  });

export type Services = z.infer<ReturnType<typeof servicesSchema>>;
export type Service = Services['items'][number];
export type ServiceIcon = Service['icon'];

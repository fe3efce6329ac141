import { z } from 'astro/zod';
import { list, text } from './fields.ts';

/** The icons that a service may have. */
export const SERVICE_ICONS = ['dumbbell', 'device-laptop', 'apple', 'users'] as const;

const service = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'Bara små bokstäver a–z, siffror och bindestreck.')
    .describe('Kort namn, unikt för tjänsten, till exempel online.'),
  title: text('Tjänstens namn.'),
  description: text('Vad kunden får, i två eller tre meningar.'),
  price: z
    .string()
    .regex(
      /^[^/]*\S[^/]*\/\s*\S/,
      'Priset ska ha ett snedstreck mellan belopp och enhet, till exempel 700 kr / pass.',
    )
    .describe('Belopp / enhet. Efter ett komma kan ett andra pris stå.'),
  icon: z
    .enum(SERVICE_ICONS, { error: `Välj en av ikonerna ${SERVICE_ICONS.join(', ')}.` })
    .describe('Ikonen på kortet.'),
  features: list(text('En sak som ingår.'), 'Det som ingår.'),
  badge: text('Märket i kortets hörn.').nullable().describe('Märket i kortets hörn, eller null.'),
});

/** The services with their prices, and the words around them. */
export const servicesSchema = () =>
  z.strictObject({
    label: text('Avsnittets korta namn.'),
    heading: text('Rubriken.'),
    intro: text('Texten under rubriken.'),
    items: z.array(service).describe('Tjänsterna, i ordning.'),
    button: text('Knappen under korten.'),
    buttonNote: text('Raden vid knappen.'),
  });

export type Services = z.infer<ReturnType<typeof servicesSchema>>;
export type Service = Services['items'][number];
export type ServiceIcon = Service['icon'];

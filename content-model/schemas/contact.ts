import { z } from 'astro/zod';
import { FIELD_NAMES, FIELDS, type Field } from '../../shared/protocol.ts';
import { slug } from '../../shared/text.ts';
import { group, longText, pattern, requiredList, sampleMark, text } from './fields.ts';

type FieldTexts = {
  label: string;
  placeholder: string;
  note?: string;
  options?: { value: string; label: string }[];
  missing?: string;
  invalid: string;
};

const OPTIONS_DESCRIPTION =
  'Det man kan välja mellan. Hjälper du till med allt? Ta bort det andra.';

const option = z
  .strictObject({
    value: pattern(
      'Det som skickas, till exempel lose-weight. Görs av det som syns.',
      /^[a-z0-9-]+$/,
      'Bara små bokstäver a–z, siffror och bindestreck.',
    )
      .meta({ generated: true })
      .optional(),
    label: text('Det som syns i listan.'),
    sample: sampleMark(),
  })
  .transform(({ label, value = slug(label) }) => ({ value, label }));

const fields = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, textsSchema(name)]),
) as unknown as Record<Field, z.ZodType<FieldTexts>>;

function textsSchema(name: Field) {
  const { kind, required, label } = FIELDS[name];
  const texts = z.strictObject({
    label: text('Fältets namn.'),
    placeholder: text('Det som står i det tomma fältet.'),
    note: text('Det som står till höger om namnet. Tomt: inget.').optional(),
    ...(kind === 'choice' && { options: requiredList(option, OPTIONS_DESCRIPTION) }),
    ...(required && { missing: text('Felet när fältet är tomt.') }),
    invalid: text('Felet när det som skrevs inte går att använda.'),
  });
  return texts.describe(`Fältet för ${label.toLowerCase()}.`);
}

export const contact = z.strictObject({
  heading: text('Rubriken på startsidan.'),
  pageHeading: text('Rubriken på kontaktsidan.'),
  intro: longText('Texten under rubriken.'),
  stepsHeading: text('Rubriken över stegen.'),
  steps: requiredList(longText('Ett steg.'), 'Det som händer när formuläret är skickat.'),
  directHeading: text('Rubriken över kontaktvägarna.'),
  form: group(
    {
      fields: z.strictObject(fields).describe('Formulärets fält.'),
      submit: text('Knappen.'),
      privacyNote: longText('Raden under knappen.'),
    },
    'Formuläret.',
  ),
  confirmation: group(
    {
      heading: text('Tackets rubrik.'),
      text: longText('Vad som händer nu.'),
      own: text('En egen rad.'),
    },
    'Tacket på sidan när formuläret är skickat.',
  ),
});

import { z } from 'astro/zod';
import { list, text } from './fields.ts';

const optionalField = z.strictObject({
  label: text('Fältets namn.'),
  placeholder: text('Det som står i det tomma fältet.'),
  invalid: text('Felet när det som skrevs inte går att använda.'),
});

const requiredField = optionalField.extend({ missing: text('Felet när fältet är tomt.') });

/** The contact section and the enquiry form. */
export const contactSchema = () =>
  z.strictObject({
    label: text('Avsnittets korta namn.'),
    heading: text('Rubriken på startsidan.'),
    pageHeading: text('Rubriken på sidan /contact.'),
    intro: text('Texten under rubriken.'),
    stepsHeading: text('Rubriken över stegen.'),
    steps: list(text('Ett steg.'), 'Det som händer när formuläret är skickat.'),
    directHeading: text('Rubriken över kontaktvägarna.'),
    trainingGoals: list(
      z.strictObject({
        value: z
          .string()
          .regex(/^[a-z][a-z-]*$/, 'Bara små bokstäver a–z och bindestreck.')
          .describe('Det som skickas, till exempel lose-weight.'),
        label: text('Det som syns i listan.'),
      }),
      'Målen man kan välja mellan.',
    ),
    form: z.strictObject({
      name: text('Formulärets namn, för skärmläsare.'),
      instructions: text('Raden överst.'),
      optional: text('Ordet vid frivilliga fält.'),
      fields: z.strictObject({
        name: requiredField,
        email: requiredField,
        phone: requiredField,
        trainingGoal: optionalField,
        message: optionalField,
      }),
      invalidSummary: text('Det som läses upp när något fält är fel.'),
      submit: text('Knappen.'),
      submitting: text('Knappen medan det skickas.'),
      privacyNote: text('Raden under knappen.'),
      privacyLink: text('Länken till integritetssidan.'),
      failureNote: text('Raden när det inte gick att skicka.'),
      withoutScript: text('Raden för den som har stängt av skript.'),
      toastSuccess: text('Meddelandet när det gick bra.'),
      toastFailure: text('Meddelandet när det inte gick.'),
    }),
    confirmation: z.strictObject({
      heading: text('Tackets rubrik.'),
      text: text('Vad som händer nu.'),
      own: text('En egen rad.'),
    }),
  });

export type Contact = z.infer<ReturnType<typeof contactSchema>>;

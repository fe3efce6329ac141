import { z } from 'astro/zod';
import { sampleMark, text } from '../fields.ts';

/** The details that Swedish law requires of a business on its website. */
export const companySchema = () =>
  z.strictObject({
    legalName: text('Företagets registrerade namn.'),
    organisationNumber: z
      .string()
      .regex(/^\d{6}-\d{4}$/, 'Skriv numret så här: 556677-8899.')
      .describe('Organisationsnumret.'),
    vatNumber: z
      .string()
      .regex(/^SE\d{12}$/, 'Skriv SE och tolv siffror.')
      .describe('Momsregistreringsnumret.'),
    sample: sampleMark(),
    fTax: z.boolean().describe('Godkänd för F-skatt.'),
  });

import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { longText, text } from '../fields.ts';

/** The footer of every page. */
export const footerSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    closing: text('Slutraden.'),
    blurb: longText('Kort text om varumärket.'),
    shortcutsHeading: text('Rubriken över genvägarna.'),
    contactHeading: text('Rubriken över kontaktuppgifterna.'),
    followHeading: text('Rubriken över de sociala länkarna.'),
    privacyLink: text('Länken till integritetssidan.'),
    termsLink: text('Länken till villkoren.'),
    cookieSettings: text('Knappen som visar cookiefrågan igen.'),
    mark: image().describe('Märket, utan namn.'),
  });

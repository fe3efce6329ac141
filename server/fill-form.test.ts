import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillForm } from './fill-form.ts';
import { readTags } from './html-tags.ts';
import { escapeHtml } from './mail.ts';
import { ANNA, FORM_PAGE } from './testing.ts';

const ERRORS = { email: 'Adressen ser ofullständig ut.', phone: 'Skriv ditt nummer.' };
const SUMMARY = 'Formuläret är inte skickat.';

function filled(enquiry = ANNA): string {
  const html = fillForm(FORM_PAGE, enquiry, ERRORS, SUMMARY);
  if (html === undefined) throw new Error('no form');
  return html;
}

test('what was written is in the form again', () => {
  const html = filled();
  expect(html).toContain(`name="name" required="" aria-describedby="hint" value="${ANNA.name}"`);
  expect(html).toContain('<option value="lose-weight" selected="">');
  expect(html).toContain('<option value="">');
  expect(html).toContain(`<textarea name="message" rows="4">\n${ANNA.message}</textarea>`);
});

test('each problem stands in its place, and its field says so', () => {
  const html = filled();
  expect(html).toContain(`<p id="enquiry-email-error">${ERRORS.email}</p>`);
  expect(html).toContain(`<p id="enquiry-summary" role="alert">${SUMMARY}</p>`);
  expect(html).toContain('<p id="enquiry-name-error" hidden></p>');
  expect(html).toContain('aria-invalid="true" aria-describedby="enquiry-email-error" autofocus=""');
  expect(html.match(/autofocus/g)).toHaveLength(1);
  expect(html.match(/aria-invalid/g)).toHaveLength(2);
  expect(html).toContain('<title>Fel: Kontakt</title>');
});

test('everything around the form stays as it is', () => {
  const island = FORM_PAGE.slice(
    FORM_PAGE.indexOf('<astro-island'),
    FORM_PAGE.indexOf('<form id="enquiry" action'),
  );
  expect(island).toContain('props');
  expect(filled()).toContain(island);
  expect(filled()).toContain(`<script>const x = '<form id="enquiry">';</script>`);
});

test('an earlier description is kept', () => {
  const html = fillForm(FORM_PAGE, ANNA, { name: 'Skriv ditt namn.' }, SUMMARY);
  expect(html).toContain('aria-describedby="hint enquiry-name-error"');
});

test('a page without the form gives nothing', () => {
  expect(fillForm('<form id="other"></form>', ANNA, ERRORS, SUMMARY)).toBeUndefined();
});

test('no value brings in markup, and each comes back as it was', () => {
  const reference = readTags(filled()).map(({ name }) => name);
  const hostile = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.constantFrom('<', '>', '"', "'", '&', '</textarea>', '<script>', '\n', '$&', '$1', 'å'),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, hostile, (name, message) => {
      const html = filled({ ...ANNA, name, message });
      const tags = readTags(html);
      expect(tags.map((tag) => tag.name)).toEqual(reference);
      const input = tags.find((tag) => tag.attributes.get('name') === 'name');
      expect(input?.attributes.get('value')).toBe(escapeHtml(name));
      const area = tags.findIndex((tag) => tag.name === 'textarea');
      expect(html.slice(tags[area]?.end, tags[area + 1]?.start)).toBe(`\n${escapeHtml(message)}`);
    }),
  );
});

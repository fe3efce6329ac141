import { parse as parseHtml } from 'node-html-parser';
import { expect, test } from 'vitest';
import type { Enquiry } from '../../shared/protocol.ts';
import { ANNA, FORM_PAGE } from '../../tests/support/enquiries/samples.ts';
import { fillForm } from './fill-form.ts';

const ERRORS = { email: 'Adressen ser ofullständig ut.', phone: 'Skriv ditt nummer.' };
const SUMMARY = 'Formuläret är inte skickat.';

/** The filled page, also as another parser reads it than the one that filled it. */
function filled(enquiry: Enquiry = ANNA) {
  const html = fillForm(FORM_PAGE, enquiry, ERRORS, SUMMARY) ?? '';
  return { html, page: parseHtml(html) };
}

test('everything around the form stays as it is', () => {
  const { html } = filled();
  expect(html).toContain(`[0,&quot;<form id='enquiry'> a > b&quot;]}" data-x='"'>`);
  // To the letter: the security policy names it by its hash.
  expect(html).toContain(`<script>const x = '<form id="enquiry">';</script>`);
  expect(html).toContain('<!-- <form id="enquiry"> -->');
  expect(html).toMatch(/^<!doctype html>/i);
});

test('no value brings in markup, and each comes back as it was', () => {
  const tagNames = (page: ReturnType<typeof parseHtml>) =>
    page.querySelectorAll('*').map(({ rawTagName }) => rawTagName);
  for (const text of [`"><script>x()</script>`, `' & &amp; $& $1 å`, '\n</textarea><b>\n']) {
    const { page } = filled({ ...ANNA, name: text, message: text });
    expect(tagNames(page)).toEqual(tagNames(filled().page));
    expect(page.querySelector('input[name=name]')?.getAttribute('value')).toBe(text);
    expect(page.querySelector('textarea')?.text).toBe(`\n${text}`);
  }
});

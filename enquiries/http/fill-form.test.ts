import { parse as parseHtml } from 'node-html-parser';
import { expect, test } from 'vitest';
import type { Enquiry } from '../../shared/protocol.ts';
import { ANNA, FORM_PAGE } from '../../tests/support/enquiries/samples.ts';
import { fillForm } from './fill-form.ts';

const ERRORS = { email: 'Adressen ser ofullständig ut.', phone: 'Skriv ditt nummer.' };
const SUMMARY = 'Formuläret är inte skickat.';

/** The filled page, read by another parser than the one that filled it. */
function filled(enquiry: Enquiry = ANNA, errors: Partial<Enquiry> = ERRORS) {
  const html = fillForm(FORM_PAGE, enquiry, errors, SUMMARY) ?? fail('form');
  const page = parseHtml(html);
  const find = (selector: string) => page.querySelector(selector) ?? fail(selector);
  return { html, page, find };
}

function fail(selector: string): never {
  throw new Error(`The page has no ${selector}.`);
}

test('the goal is chosen again, and each problem is at its field, which is marked', () => {
  const { find, page } = filled();
  const chosen = page.querySelectorAll('option[selected]');
  expect(chosen.map((option) => option.getAttribute('value'))).toEqual(['lose-weight']);
  expect(find('#enquiry-email-error').text).toBe(ERRORS.email);
  expect(find('#enquiry-email-error').hasAttribute('hidden')).toBe(false);
  expect(find('#enquiry-summary > p').text).toBe(SUMMARY);
  const links = page.querySelectorAll('#enquiry-summary > ul > li > a');
  expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual([
    ['#enquiry-email', ERRORS.email],
    ['#enquiry-phone', ERRORS.phone],
  ]);
  expect(find('#enquiry-summary').hasAttribute('hidden')).toBe(false);
  expect(find('#enquiry-name-error').hasAttribute('hidden')).toBe(true);
  const wrong = page.querySelectorAll('[aria-invalid=true]');
  expect(wrong.map((control) => control.getAttribute('name'))).toEqual(['email', 'phone']);
  expect(wrong[0]?.getAttribute('aria-describedby')).toBe('enquiry-email-error');
  const focused = page.querySelectorAll('[autofocus]');
  expect(focused.map((control) => control.getAttribute('name'))).toEqual(['email']);
  expect(find('title').text).toBe('Fel: Kontakt');
});

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
    const { page, find } = filled({ ...ANNA, name: text, message: text });
    expect(tagNames(page)).toEqual(tagNames(filled().page));
    expect(find('input[name=name]').getAttribute('value')).toBe(text);
    expect(find('textarea').text).toBe(`\n${text}`);
  }
});

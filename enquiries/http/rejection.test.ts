import { expect, test } from 'vitest';
import { CONTENT } from '../testing/samples.ts';
import { type RejectionStatus, rejectionPage } from './rejection.ts';

const STATUSES: RejectionStatus[] = [400, 403, 404, 405, 413, 415, 422, 429, 500, 503];

test.each(STATUSES)(
  '%i has a page that says what happened and how else to get in touch',
  (status) => {
    const html = rejectionPage(status, CONTENT);
    expect(html).toContain('<html lang="sv">');
    expect(html.includes('Inget har sparats'), 'said only where it is known').toBe(status !== 500);
    expect(html.includes('inte säkert att den kom fram')).toBe(status === 500);
    expect(html).toContain('href="tel:+46701740642"');
    expect(html).toContain(`mailto:${CONTENT.mailbox}`);
    expect(html).toContain('href="/contact"');
    expect(html).toContain(String(status));
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
  },
);

test('details and content are escaped', () => {
  const html = rejectionPage(422, { ...CONTENT, name: '<b>', phone: '"><i>' }, ['<script>']);
  expect(html).not.toMatch(/<b>|<i>|<script>/);
  expect(html).toContain('<li>&#60;script&#62;</li>');
});

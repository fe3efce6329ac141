import { expect, test } from 'vitest';
import { KEY_FIELD } from '../../protocol.ts';
import { ANNA, formOf } from '../../testing/samples.ts';
import { AJAX, askedThrough, NATIVE, type OpenEnquiries } from './served-enquiries.ts';

/** What becomes of an enquiry that is sent more than once. */
export function repeatsContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);
  const WAITING = { SMTP_URL: 'smtp://127.0.0.1:1' };

  test('what comes again from one form is kept and mailed once, and answered as the first time', async () => {
    const { post, counts } = await serviceWith(WAITING);
    const again = { ...ANNA, [KEY_FIELD]: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(AJAX, formOf(again))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const plain = await post(NATIVE, formOf(again));
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/tack']);
    expect(await counts()).toMatchObject({ enquiries: 1, waiting: 1 });
  });

  test('what was changed before the second try is kept too', async () => {
    const { post, counts } = await serviceWith(WAITING);
    const first = { ...ANNA, [KEY_FIELD]: crypto.randomUUID() };
    await post(AJAX, formOf(first));
    await post(AJAX, formOf({ ...first, message: 'Ring efter kl. 17.' }));
    expect(await counts()).toMatchObject({ enquiries: 2, waiting: 2 });
  });

  test('without a key the same words are one enquiry, and with another key they are two', async () => {
    const { post, counts } = await serviceWith(WAITING);
    const withoutKey = { ...ANNA, [KEY_FIELD]: '' };
    for (const body of [formOf(withoutKey), formOf(withoutKey), new URLSearchParams(ANNA)]) {
      expect((await post(NATIVE, body)).headers.get('location')).toBe('/tack');
    }
    expect(await counts()).toMatchObject({ enquiries: 1, waiting: 1 });
    // The script woke between the two tries.
    await post(AJAX, formOf(ANNA));
    expect(await counts()).toMatchObject({ enquiries: 1, waiting: 1 });
    const other = { ...ANNA, name: 'Eva' };
    await post(AJAX, formOf(other));
    await post(AJAX, formOf(other));
    expect(await counts()).toMatchObject({ enquiries: 3, waiting: 3 });
  });
}

import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, MAX_LENGTH } from '../../protocol.ts';
import { ANNA, formOf } from '../../testing/samples.ts';
import { AJAX, askedThrough, NATIVE, type OpenEnquiries } from './served-enquiries.ts';

/** What is answered once an enquiry is taken. */
export function acceptanceContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);

  test('a script gets what FormSubmit answers', async () => {
    const { post, stored } = await serviceWith();
    const answer = await post(AJAX, formOf(ANNA));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: 'true',
      message: 'The form was submitted successfully.',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await stored()).toBe(1);
  });

  test('a plain form leads to the thank-you page, in both encodings', async () => {
    const { post, stored } = await serviceWith();
    for (const body of [formOf(ANNA), new URLSearchParams({ ...ANNA, name: 'Eva' })]) {
      const answer = await post(NATIVE, body);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/tack');
    }
    expect(await stored()).toBe(2);
  });

  test('a message of full length is not made too long by how browsers send line breaks', async () => {
    const { post } = await serviceWith();
    const message = 'rad\n'.repeat(MAX_LENGTH.message / 4 - 1);
    const answer = await post(AJAX, formOf({ ...ANNA, message: message.replaceAll('\n', '\r\n') }));
    expect(answer.status).toBe(200);
  });

  test('a filled honeypot is answered like success and goes nowhere', async () => {
    const { post, stored } = await serviceWith();
    const honeypotFilled = formOf({ ...ANNA, [HONEYPOT_FIELD]: 'on' });
    const ordinary = await post(AJAX, formOf(ANNA));
    const answer = await post(AJAX, honeypotFilled);
    expect([answer.status, await answer.text()]).toEqual([200, await ordinary.text()]);
    expect((await post(NATIVE, honeypotFilled)).headers.get('location')).toBe('/tack');
    expect(await stored()).toBe(1);
  });

  test('a receipt is mailed only when that is asked for', async () => {
    const waiting = async (extra: Record<string, string | undefined>) => {
      const { post, counts } = await serviceWith({ SMTP_URL: 'smtp://127.0.0.1:1', ...extra });
      await post(AJAX, formOf(ANNA));
      return (await counts())['waiting'];
    };
    expect(await waiting({})).toBe(1);
    expect(await waiting({ SEND_RECEIPT: 'true' })).toBe(2);
  });
}

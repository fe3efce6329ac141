import { expect, test } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { ANNA, formOf } from '../../testing/samples.ts';
import { AJAX, askedThrough, type OpenEnquiries } from './served-enquiries.ts';

/** How much one visitor may send. */
export function limitsContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);

  test('one address sends no more than the limit, another still may', async () => {
    const { request } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const send = (address: string, body = formOf(ANNA)) =>
      request(AJAX, { method: 'POST', body }, address);
    // Forms that have to be corrected do not count towards it.
    for (let i = 0; i < 10; i++) {
      expect((await send('192.0.2.1', formOf({ ...ANNA, email: '' }))).status).toBe(422);
    }
    expect((await send('192.0.2.1')).status).toBe(200);
    expect((await send('192.0.2.1')).status).toBe(200);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await send('192.0.2.2')).status).toBe(200);
  });

  test('one address has no more forms refused than a person would, another still may send', async () => {
    const { request } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const send = (address: string, body: BodyInit) =>
      request(AJAX, { method: 'POST', body }, address);
    const wrong = [formOf({ ...ANNA, email: '' }), 'no form at all'];
    for (let i = 0; i < LIMITS.refusals; i++) {
      expect([415, 422]).toContain((await send('192.0.2.1', wrong[i % 2] ?? '')).status);
    }
    expect((await send('192.0.2.1', formOf({ ...ANNA, email: '' }))).status).toBe(429);
    expect((await send('192.0.2.2', formOf(ANNA))).status).toBe(200);
  });

  test('the limit holds for what is sent at the same time too', async () => {
    const { post, stored } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(AJAX, formOf(ANNA))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(429)]);
    expect(await stored()).toBe(2);
  });
}

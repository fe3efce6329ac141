import { expect, test } from 'vitest';
import { ANNA, formOf } from '../../testing/samples.ts';
import { AJAX, askedThrough, type OpenEnquiries } from './served-enquiries.ts';

/** How much one visitor may send. */
export function limitsContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);

  test('one address sends no more than the limit, another still may', async () => {
    const { request } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const send = (address: string, body = formOf(ANNA)) =>
      request(AJAX, { method: 'POST', body }, address);
    // A form that has to be corrected does not count.
    expect((await send('192.0.2.1', formOf({ ...ANNA, email: '' }))).status).toBe(422);
    expect((await send('192.0.2.1')).status).toBe(200);
    expect((await send('192.0.2.1')).status).toBe(200);
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await send('192.0.2.2')).status).toBe(200);
  });

  test('the limit holds for what is sent at the same time too', async () => {
    const { post, stored } = await serviceWith({ ENQUIRIES_PER_HOUR: '2' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(AJAX, formOf(ANNA))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(429)]);
    expect(await stored()).toBe(2);
  });
}

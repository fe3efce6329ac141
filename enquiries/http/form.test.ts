import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { readSubmission } from './form.ts';

test('of a body that never ends no more is read than is allowed: 413', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(LIMITS.bodyBytes / 4));
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', body: endless, headers, duplex: 'half' };
  expect(await readSubmission(new Request('http://localhost/', init))).toBe(413);
  expect(pulled).toBeLessThan(10);
});

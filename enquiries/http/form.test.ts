import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { clean, readSubmission } from './form.ts';

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

test('control characters, marks that turn the text around, and half characters are taken out', () => {
  expect(clean('  A\0n\u202en\x1ba\x7f\ufeff ', false)).toBe('Anna');
  expect(clean('Anna\r\nBcc: x@y.se', false)).toBe('Anna Bcc: x@y.se');
  expect(clean('\u202a070-174 06 05\u202c', false)).toBe('070-174 06 05');
  expect(clean('ett\ttu\u2028tre\r\nfyra', true)).toBe('ett tu\u2028tre\nfyra');
  expect(clean('a\ud800b', true).isWellFormed()).toBe(true);
});

import { expect, test } from 'vitest';
import { explainWrangler, WranglerFailed } from './cloudflare.ts';

test.each([
  ['fetch failed', 'Är datorn uppkopplad? Webbplatsen som besökarna ser är hel.'],
  ['Something with hemligt in it', 'Den svarade: Something with … in it'],
])('what wrangler says is explained to the owner: %s', (said, words) => {
  const error = new WranglerFailed(`✘ [ERROR] ${said}\n\n`);
  expect(explainWrangler(error, ['hemligt'])).toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(words),
  });
});

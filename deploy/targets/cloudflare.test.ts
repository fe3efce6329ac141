import { expect, test } from 'vitest';
import { explainWrangler, WranglerFailed } from './cloudflare.ts';

test('what wrangler says is quoted to the owner without secrets', () => {
  const error = new WranglerFailed('✘ [ERROR] Something with hemligt in it\n\n');
  const { name, message } = explainWrangler(error, ['hemligt']) as Error;
  expect(name).toBe('UserError');
  expect(message).toContain('Den svarade: Something with … in it');
});

import { expect, test } from 'vitest';
import { cloudflareTarget } from './cloudflare.ts';
import { explainWrangler, WranglerFailed } from './wrangler.ts';

test('a setting that the service would not start with is refused before anything is asked of Cloudflare', () => {
  const options = {
    worker: 'anna',
    site: 'https://anna.example',
    replace: false,
    folder: 'upload',
  };
  const environment = { SMTP_URL: 'smtp.loopia.example', ENQUIRIES_PER_HOUR: 'tio' };
  expect(() => cloudflareTarget({ ...options, environment })).toThrow(
    /SMTP_URL ska vara .+\n.+ENQUIRIES_PER_HOUR ska vara/,
  );
});

test('what wrangler says is for the terminal, without secrets', () => {
  const error = new WranglerFailed('Something with hemligt in it', 10013);
  expect(explainWrangler(error, ['hemligt'])).toMatchObject({
    name: 'UserError',
    message: expect.not.stringContaining('Something'),
    cause: 'Something with … in it [10013]',
  });
});

import { expect, test } from 'vitest';
import { cloudflareTarget } from './cloudflare.ts';

test('a setting that the service would not start with is refused before anything is asked of Cloudflare', () => {
  const environment = { SMTP_URL: 'smtp.loopia.example', ENQUIRIES_PER_HOUR: 'tio' };
  const options = { environment, worker: 'anna', site: '', replace: false, folder: 'upload' };
  expect(() => cloudflareTarget(options)).toThrow(
    /SMTP_URL ska vara .+\n.+ENQUIRIES_PER_HOUR ska vara/,
  );
});

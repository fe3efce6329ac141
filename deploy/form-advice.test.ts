import { expect, test } from 'vitest';
import { formAdvice } from './form-advice.ts';

const CLOUDFLARE = { DEPLOY_TO: { kind: 'cloudflare' } } as const;

test.each([
  [{ FORM_SERVICE_URL: 'https://formsubmit.co' }, {}, /tryck på knappen ”Activate Form”/],
  [CLOUDFLARE, {}, /SMTP_URL.+ mejlas inte\..+innan de raderas efter \d+ dagar/],
  [CLOUDFLARE, { SMTP_URL: 'smtps://a' }, /^$/],
  // A server that is elsewhere has settings of its own.
  [{ FORM_SERVICE_URL: 'https://form.example' }, {}, /^$/],
])('where %j receives the form with %j she reads what she has to do', (settings, own, words) => {
  expect(formAdvice(settings, own)).toMatch(words);
});

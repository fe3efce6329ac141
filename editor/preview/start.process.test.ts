import { expect, onTestFinished, test, vi } from 'vitest';
import { preparePreview } from './start.ts';

test('settings that keep the page from starting are not told to the owner', async () => {
  vi.stubEnv('FORM_SERVICE_URL', 'https://formsubmit.co');
  vi.stubEnv('SITE_URL', '');
  const preview = preparePreview();
  onTestFinished(preview.stop);
  expect(await preview.state()).toEqual({ address: null });
});

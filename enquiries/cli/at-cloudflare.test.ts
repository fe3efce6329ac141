import { expect, test } from 'vitest';
import { copyOf } from './at-cloudflare.ts';

test('what is kept at Cloudflare by another version is not copied, and the owner reads why', async () => {
  const copyOut = async () => ({ schema: 1, rows: { enquiry: [], mail: [] }, lastId: 0 });
  await expect(copyOf({ copyOut })).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(/^Webbplatsen hos Cloudflare är av en annan version/),
  });
});

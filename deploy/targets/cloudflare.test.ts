import { expect, test } from 'vitest';
import { onlineSince } from '../history.ts';
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
  expect(() => cloudflareTarget({ ...options, environment, earlier: () => [] })).toThrow(
    /SMTP_URL ska vara .+\n.+ENQUIRIES_PER_HOUR ska vara/,
  );
});

test('assets are kept of what was online lately, also after an undo', () => {
  const publications = [
    { name: 'replaced long ago', published: '2026-11-01' },
    { name: 'gone back to', published: '2026-11-02' },
    { name: 'undone long ago', published: '2026-11-03', undone: '2026-11-04' },
    { name: 'undone lately', published: '2026-11-05', undone: '2026-11-21' },
    { name: 'online', published: '2026-11-22' },
  ];
  const kept = onlineSince(Date.parse('2026-11-20'), publications);
  expect(kept.map(({ name }) => name)).toEqual(['gone back to', 'undone lately', 'online']);
});

test('what wrangler says is for the terminal, without secrets', async () => {
  const error = new WranglerFailed('Something with hemligt in it', 10013);
  const explained = await explainWrangler(error, {}, ['hemligt']);
  expect(explained).toMatchObject({
    name: 'UserError',
    message: expect.not.stringContaining('Something'),
    cause: 'Something with … in it [10013]',
  });
});

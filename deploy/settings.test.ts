import { expect, test } from 'vitest';
import { readDeploySettings } from './settings.ts';

test('wrong settings are answered with the lines to write', () => {
  const site = { SITE_URL: 'https://www.dinadress.example' };
  for (const [settings, words] of [
    [{ DEPLOY_TO: ' ' }, /svara på ”Var ska den ligga\?”/],
    [{ DEPLOY_TO: 'folder:/srv/www' }, /SITE_URL=https:\/\/www/],
    [{ DEPLOY_TO: 'ftp://a/b', ...site }, /DEPLOY_TO ska vara .+ DEPLOY_TO=sftp:/],
    // The privacy notice has to know where enquiries are kept.
    [{ DEPLOY_TO: 'cloudflare', HOSTING: 'server', ...site }, /HOSTING=cloudflare i filen \.env/],
  ] as const) {
    expect(() => readDeploySettings(settings)).toThrow(words);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { enterFolder } from '../../tests/support/enter-project.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { smallBuild } from '../../tests/support/small-build.ts';
import { openTarget } from './cloudflare.ts';
import { runWrangler, throwUserError, WranglerFailed } from './wrangler.ts';

vi.mock(import('./wrangler.ts'), async (original) => ({
  ...(await original()),
  runWrangler: vi.fn(),
}));

const open = (environment = {}) => openTarget({}, {}, environment);

test('pages, service and secrets become one version, and no secret is left on disk', async () => {
  const folder = join(enterFolder(), 'publications');
  const target = open({ MAIL_FROM: 'hemlig@a.example' });
  // A publication that was killed leaves this file.
  await writeFiles(folder, { 'secrets.json': '{}' });
  const build = await smallBuild('one');
  vi.mocked(runWrangler).mockImplementation(async (args) => {
    const after = (name: string) => args[args.indexOf(name) + 1] ?? '';
    expect(after('--tag')).toBe(build.manifest.id);
    expect(after('--assets')).toBe(build.folder);
    // Unset secrets are sent too, because Cloudflare keeps old secrets that a deployment does not name.
    const secrets = JSON.parse(readFileSync(after('--secrets-file'), 'utf8'));
    expect(secrets).toMatchObject({ MAIL_FROM: 'hemlig@a.example', SMTP_URL: ' ' });
    expect(args.join()).not.toContain('hemlig');
    return '';
  });
  const report = vi.fn();
  await target.publish(build, report);
  expect(JSON.stringify(report.mock.calls)).not.toMatch(/hemlig|MAIL_FROM/);
  vi.mocked(runWrangler).mockRejectedValue(new WranglerFailed('no'));
  await expect(target.publish(build, () => {})).rejects.toThrow(/^Cloudflare tog inte emot /);
  expect(readdirSync(folder)).toEqual([]);
});

test('the latest deployment is online', async () => {
  vi.mocked(runWrangler).mockImplementation(async ([command]) =>
    command === 'versions'
      ? JSON.stringify({ annotations: { 'workers/tag': 'one' } })
      : JSON.stringify([{ created_on: '2026-11-20', versions: [{ version_id: 'v' }] }]),
  );
  expect(await open().online()).toEqual({ id: 'one', published: '2026-11-20' });
  vi.mocked(runWrangler).mockRejectedValue(new WranglerFailed('not there [code: 10007]'));
  expect(await open().online()).toBeUndefined();
  vi.mocked(runWrangler).mockRejectedValue(new WranglerFailed('fetch failed'));
  await expect(open().online()).rejects.toThrow(/^Cloudflare svarar inte.+Inget är ändrat/);
});

test('a refused login is explained to the owner', () => {
  const refused = new WranglerFailed('Authentication error [code: 10000]');
  expect(() => throwUserError(refused, '')).toThrow(/^Cloudflare släpper inte in dig.+loggar in/);
});

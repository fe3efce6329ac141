import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterProject } from '../tests/support/enter-project.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { content as contentPlugin } from './content.ts';

const read = (subject: string) => readFileSync(`content/${subject}.yaml`, 'utf8');
const write = (subject: string, text: string) => writeFileSync(`content/${subject}.yaml`, text);

test('shows drafts, imports only pictures that are shown, and recovers from a broken file', async () => {
  const root = enterProject();
  const drafts = temporaryFolder();
  vi.stubEnv('DRAFTS', drafts);
  const [services, hero] = [read('services'), read('hero')];
  write('services', 'a: [');
  const plugins = [contentPlugin()];
  const server = await createServer({ configFile: false, root, appType: 'custom', plugins });
  onTestFinished(() => server.close());
  await server.listen(0);
  const address = server.resolvedUrls?.local[0] ?? '';
  const visit = () => fetch(address, { headers: { accept: 'text/html' } });
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
  const { content } = await ssr.runner.import('virtual:content');
  expect(() => content.services).toThrow('content/services.yaml, rad 1: filen går inte att läsa.');
  expect(content.gallery.images[0].src).toMatch('/content/images/');
  expect(content.site.sharing.src).toMatch(/^\.\/images/);

  write('services', services);
  write('hero', hero.replace(/src: .*/, 'src: ./images/borta.jpg'));
  const hidden = read('gallery').replace('shown: true', 'shown: false');
  writeFileSync(join(drafts, 'gallery.yaml'), hidden);
  await visit();
  expect(content.services.items).toHaveLength(4);
  expect(() => content.hero).toThrow('Bilden borta.jpg finns inte');
  expect(content.gallery.images[0].src).toMatch(/^\.\/images/);

  write('hero', hero);
  rmSync(join(drafts, 'gallery.yaml'));
  await visit();
  expect(content.hero.headline).toContain('Välkommen');
});

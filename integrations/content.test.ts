import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterProject } from '../tests/support/enter-project.ts';
import { temporaryFolder } from '../tests/support/files.ts';
import { content as contentPlugin } from './content.ts';

/** Serves the module in development. Returns its content, and a function that asks for a page as a browser does. */
async function serveContent(folder: string) {
  const server = await createServer({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [contentPlugin()],
  });
  onTestFinished(() => server.close());
  await server.listen(0);
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
  const { content } = await ssr.runner.import('virtual:content');
  const address = server.resolvedUrls?.local[0] ?? '';
  const visit = () => fetch(address, { headers: { accept: 'text/html' } });
  return { content, visit };
}

const read = (subject: string) => readFileSync(`content/${subject}.yaml`, 'utf8');
const write = (subject: string, text: string) => writeFileSync(`content/${subject}.yaml`, text);

test('a subject with a problem throws until its file is corrected, also one that was broken at the start', async () => {
  const folder = enterProject();
  const [services, hero] = [read('services'), read('hero')];
  write('services', 'a: [');
  const { content, visit } = await serveContent(folder);
  expect(() => content.services).toThrow('content/services.yaml, rad 1: filen går inte att läsa.');
  expect(content.hero.headline).toContain('Välkommen');

  write('services', services);
  write('hero', hero.replace(/src: .*/, 'src: ./images/borta.jpg'));
  await visit();
  expect(content.services.items).toHaveLength(4);
  expect(() => content.hero).toThrow('Bilden borta.jpg finns inte');

  rmSync('content/hero.yaml');
  await visit();
  expect(() => content.hero).toThrow('content/hero.yaml saknas');
  write('hero', hero);
  await visit();
  expect(content.hero.headline).toContain('Välkommen');
});

test('the pictures of what is shown are imported, and a draft takes the place of its file', async () => {
  const drafts = temporaryFolder();
  vi.stubEnv('DRAFTS', drafts);
  const { content, visit } = await serveContent(enterProject());
  expect(content.gallery.images[0].src).toMatch(/^\/content\/images/);
  expect(content.site.sharing.src).toMatch(/^\.\/images/);
  const draft = join(drafts, 'gallery.yaml');
  writeFileSync(draft, read('gallery').replace('shown: true', 'shown: false'));
  await visit();
  expect(content.gallery.images[0].src).toMatch(/^\.\/images/);
  rmSync(draft);
  await visit();
  expect(content.gallery.shown).toBe(true);
});

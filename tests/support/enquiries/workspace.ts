import { join } from 'node:path';
import type { HeaderRule } from '../../../built-site/headers.ts';
import { writeManifest } from '../../../built-site/manifest.ts';
import { temporaryFolder, writeFiles } from '../files.ts';
import { FORM_PAGE, SERVICE_FILE } from './samples.ts';

const HEADERS: HeaderRule[] = [
  {
    path: '/*',
    headers: { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': "default-src 'self'" },
  },
  { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
];

/** Makes a temporary folder with a small built site, and the environment for a server on it. */
export async function workspace() {
  const folder = temporaryFolder();
  await writeFiles(folder, {
    'dist/service.json': JSON.stringify(SERVICE_FILE),
    'dist/headers.json': JSON.stringify(HEADERS),
    'dist/index.html': `<!doctype html><title>Hem</title>${'<p>Glöd</p>'.repeat(200)}`,
    'dist/contact.html': FORM_PAGE,
    'dist/tack.html': '<!doctype html><h1>Tack</h1>',
    'dist/404.html': '<!doctype html><h1>Oops! Page not found</h1>',
    'dist/_astro/hero.abc.webp': Buffer.from(Array.from({ length: 2000 }, (_, i) => i % 251)),
  });
  await writeManifest(join(folder, 'dist'));
  const environment = {
    PWD: folder,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: join(folder, 'dist'),
    ENQUIRIES_PER_HOUR: '100000',
  };
  return { folder, environment };
}

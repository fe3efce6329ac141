import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, writeManifest } from '../../built-site/manifest.ts';
import type { Build } from '../../deploy/targets/target.ts';
import { htaccessFile } from '../../integrations/headers/htaccess.ts';
import { SERVICE_FILE } from './enquiries/samples.ts';
import { temporaryFolder, writeFiles } from './files.ts';

/** Creates a small complete build whose pages contain `text`, with an asset of that name. */
export async function smallBuild(
  text: string,
  extra: Record<string, string | Buffer> = {},
): Promise<Build> {
  const folder = temporaryFolder();
  const policy = `default-src 'none'; style-src 'self' 'sha256-${text}'`;
  const rules = [{ path: '/*', headers: { 'Content-Security-Policy': policy } }];
  await writeFiles(folder, {
    'index.html': `<h1>${text}</h1><link href="/_astro/${text}.css">`,
    'contact.html': `<h1>${text}</h1><form id="enquiry" action="/hej@provstudion.example">`,
    '404.html': `<h1>Borta</h1>${text}`,
    [`_astro/${text}.css`]: `.${text}{}`,
    '_astro/shared.js': 'go()',
    'favicon.png': '',
    'service.json': JSON.stringify(SERVICE_FILE),
    '.htaccess': htaccessFile(rules, ['/', '/contact']),
    'headers.json': JSON.stringify(rules),
    ...extra,
  });
  return { folder, manifest: await writeManifest(folder) };
}

/** Returns the texts of all files below a folder by path, except those in `.publishing`. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const paths = (await filesIn(folder)).filter((path) => !path.startsWith('.publishing/'));
  const files = paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')]);
  return Object.fromEntries(await Promise.all(files));
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/files.ts';

const BIOME = join(
  dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
  'bin/biome',
);

type Report = { diagnostics: { category: string; location: { start: { line: number } } }[] };

/** Which of these imports the lint rules refuse in a file of this path. */
async function refused(file: string, imports: readonly string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  const config = { ...JSON.parse(readFileSync('biome.json', 'utf8')), vcs: {} };
  await writeFiles(folder, {
    'biome.json': JSON.stringify(config),
    [file]: imports.map((name) => `export * from '${name}';\n`).join(''),
  });
  const options = ['--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
  const lint = [BIOME, 'lint', ...options];
  const { stdout } = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' });
  const { diagnostics }: Report = JSON.parse(stdout);
  const lines = new Set(diagnostics.map(({ location }) => location.start.line));
  return imports.filter((_, index) => lines.has(index + 1));
}

test.each([
  [
    'src/islands/enquiry-form/Wall.ts',
    [
      'react',
      './use-enquiry.ts',
      '../island.tsx',
      '../../ui/Icon.tsx',
      '../../../shared/protocol.ts',
    ],
    [
      'sharp',
      'zod',
      'astro:content',
      'node:fs',
      '../../theme/tokens.ts',
      '../../layout/Header.tsx',
      '../../site.ts',
      '../../../shared/settings.ts',
      '../../../enquiries/service.ts',
      '../../../content-model/explain.ts',
    ],
  ],
  [
    'src/browser/wall.ts',
    ['./consent.ts', '../../shared/analytics-service.ts'],
    ['../layout/Header.tsx', 'sharp', '../../built-site/manifest.ts'],
  ],
  [
    'shared/wall.ts',
    ['./user-error.ts', 'zod'],
    ['../enquiries/limits.ts', '../content-model/subjects.ts', 'astro'],
  ],
  [
    'built-site/wall.ts',
    ['../shared/protocol.ts'],
    ['../enquiries/limits.ts', '../src/metadata/addresses.ts', 'astro'],
  ],
  [
    'content-model/wall.ts',
    ['../shared/text.ts', './subjects.ts', 'yaml'],
    ['../src/theme/tokens.ts', '../editor/main.ts', '../enquiries/limits.ts'],
  ],
  [
    'enquiries/http/wall.ts',
    ['hono', '../limits.ts', '../../shared/protocol.ts'],
    [
      'node:fs',
      '../node/open-database.ts',
      '../../src/metadata/addresses.ts',
      '../../content-model/subjects.ts',
      '../../deploy/build.ts',
      '@hono/node-server',
    ],
  ],
  [
    'enquiries/node/wall.ts',
    ['node:fs', '../http/app.ts'],
    ['../../src/metadata/addresses.ts', '../../deploy/build.ts', 'react'],
  ],
  [
    'deploy/wall.ts',
    ['../enquiries/limits.ts', 'ssh2'],
    ['../editor/main.ts', '../src/theme/tokens.ts', '../scripts/programs.ts'],
  ],
])('%s may not import from where arrows would run back', async (file, allowed, forbidden) => {
  expect(await refused(file, [...allowed, ...forbidden])).toEqual(forbidden);
});

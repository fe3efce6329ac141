import {
  cpSync,
  globSync,
  readdirSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from './files.ts';
import { startProcess } from './start-process.ts';

/** Files and folders that a copy does not need or must not share. */
const LEFT_OUT =
  /^(\.env|\.cache|\.git|content-history|publications|\.astro|node_modules|dist(\..*)?|data|docs|templates|tests|bench|test-results)$/;

/** Copies the project into a temporary folder, whose content a test can change. Returns the folder. */
export function copyProject(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync('.')) {
    if (LEFT_OUT.test(name)) continue;
    // A build does not need the packages of enquiries/cloudflare.
    const filter = (path: string) => basename(path) !== 'node_modules';
    cpSync(name, join(folder, name), { recursive: true, filter });
  }
  linkPackages(folder);
  return folder;
}

/** Links a copy to the installed packages, and gives it its own caches. */
export function linkPackages(folder: string) {
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  const config = join(folder, 'astro.config.ts');
  renameSync(config, join(folder, 'astro.site.config.ts'));
  writeFileSync(
    config,
    `import config from './astro.site.config.ts';
export default {
  ...config,
  cacheDir: './.cache',
  // The fastest encoding: no visitor waits for these pictures.
  image: { service: { ...config.image.service, config: { avif: { effort: 0 } } } },
  vite: { ...config.vite, cacheDir: './.cache/vite' },
};
`,
  );
}

/** Shrinks the photographs of a copy, for tests that do not look at them. */
export async function shrinkPictures(folder: string) {
  const images = join(folder, 'content/images');
  for (const name of globSync('*.{jpg,png}', { cwd: images })) {
    const file = join(images, name);
    writeFileSync(file, await sharp(file).resize({ width: 96 }).toBuffer());
  }
}

/** Builds a copy. Resolves to Astro's output and whether the build succeeded. */
export async function buildCopy(folder: string) {
  const program = resolve('node_modules/astro/bin/astro.mjs');
  const { output, ended } = startProcess([process.execPath, program, 'build'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  const [code] = await ended;
  return { ok: code === 0, output: output() };
}

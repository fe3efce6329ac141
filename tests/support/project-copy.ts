/** Copies of the project that a test may change, build and serve. */
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import sharp from 'sharp';
import { startProcess } from './start-process.ts';

/** What a build does not need or must not share. */
const LEFT_OUT =
  /^(\.env|\.brands|\.cache|\.git|content-history|publications|\.astro|node_modules|dist(\..*)?|data|docs|templates|tests|bench|test-results)$/;

/**
 * Copies the project into a folder, by default a temporary one, so that a test can change the content. Delete it with
 * {@link removeCopy}.
 *
 * @returns the folder
 */
export function copyProject(folder = mkdtempSync(join(tmpdir(), 'project-'))): string {
  for (const name of readdirSync('.')) {
    if (LEFT_OUT.test(name)) continue;
    // No build needs the packages of enquiries/cloudflare.
    const filter = (path: string) => basename(path) !== 'node_modules';
    cpSync(name, join(folder, name), { recursive: true, filter });
  }
  linkPackages(folder);
  return folder;
}

/** Gives a copy the installed packages, and its own caches. */
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
  // No visitor waits for these pictures, so the fastest encoding will do.
  image: { service: { ...config.image.service, config: { avif: { effort: 0 } } } },
  vite: { ...config.vite, cacheDir: './.cache/vite' },
};
`,
  );
}

/** Shrinks the photographs of a copy, for tests that do not look at them. */
export async function shrinkPictures(folder: string) {
  for (const file of globSync(join(folder, 'content/images/*.{jpg,png}'))) {
    writeFileSync(file, await sharp(file).resize({ width: 96 }).toBuffer());
  }
}

/** Starts Astro in a copy. */
function astro(folder: string, command: 'build' | 'dev', env: NodeJS.ProcessEnv = {}) {
  const program = resolve('node_modules/astro/bin/astro.mjs');
  return startProcess([process.execPath, program, command], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  });
}

/** Builds a copy. Resolves to Astro's output and whether it succeeded. */
export async function buildCopy(folder: string) {
  const { output, ended } = astro(folder, 'build');
  const [code] = await ended;
  return { ok: code === 0, output: output() };
}

/**
 * Starts the development server of a copy on a free port.
 *
 * @returns its address, its output so far, and how to stop it
 */
export async function developCopy(folder: string, env: NodeJS.ProcessEnv) {
  // Under Vitest Astro would serve no pages.
  const { child, output, ended, printed } = astro(folder, 'dev', { PORT: '0', VITEST: '', ...env });
  await printed(/watching for file changes/);
  const [address] = await printed(/http:\/\/localhost:\d+/);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { address, output, stop };
}

export function removeCopy(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

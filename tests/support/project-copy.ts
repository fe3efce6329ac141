/** Copies of the project that a test may change, build and serve. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { startProcess } from './start-process.ts';

/** What a build does not need or must not share. */
const LEFT_OUT =
  /^(\.env|\.brands|\.cache|\.git|content-history|publications|\.astro|node_modules|dist(\..*)?|data|docs|templates|tests|bench|test-results)$/;

/**
 * Copies the project into a temporary folder, with the same installed packages but its own caches, so that a test can change
 * the content. Delete it with {@link removeCopy}.
 *
 * @returns its folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  copyInto(folder);
  return folder;
}

/** Copies the project into an existing folder. */
export function copyInto(folder: string) {
  for (const name of readdirSync('.')) {
    if (LEFT_OUT.test(name)) continue;
    // No build needs the packages of enquiries/cloudflare.
    const filter = (path: string) => basename(path) !== 'node_modules';
    cpSync(name, join(folder, name), { recursive: true, filter });
  }
  linkPackages(folder);
}

/** Gives a copy the installed packages and its own caches, unless it is a copy of a copy and has those already. */
export function linkPackages(folder: string) {
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  const [config, original] = [
    join(folder, 'astro.config.ts'),
    join(folder, 'astro.site.config.ts'),
  ];
  if (existsSync(original)) return;
  renameSync(config, original);
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
function astro(folder: string, command: 'build' | 'dev', env: Record<string, string>) {
  const bin = createRequire(import.meta.url).resolve('astro/package.json');
  return startProcess([process.execPath, join(dirname(bin), 'bin', 'astro.mjs'), command], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  });
}

/** Builds a copy. Resolves to Astro's output and whether it succeeded. */
export async function buildCopy(folder: string, env: Record<string, string> = {}) {
  const { output, ended } = astro(folder, 'build', env);
  const [code] = await ended;
  return { ok: code === 0, output: output() };
}

/**
 * Starts the development server of a copy on a free port.
 *
 * @returns its address, its output so far, and how to stop it
 */
export async function developCopy(folder: string, env: Record<string, string> = {}) {
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

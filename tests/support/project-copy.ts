import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** What a build does not need, or must not share. */
const LEFT_OUT =
  /^(\.env|\.brands|\.cache|\.git|content-history|publications|\.astro|node_modules|dist(\..*)?|data|docs|templates|tests|bench|test-results)$/;

/**
 * A copy of the project, to change its content in: with the installed packages of this one and caches of its own.
 * Nothing of it is left after {@link removeCopy}.
 *
 * @returns its folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  copyInto(folder);
  return folder;
}

/** The same, into a folder that is there. */
export function copyInto(folder: string) {
  for (const name of readdirSync('.')) {
    if (LEFT_OUT.test(name)) continue;
    // The hosting without a server has packages of its own, which no build needs.
    const filter = (path: string) => basename(path) !== 'node_modules';
    cpSync(name, join(folder, name), { recursive: true, filter });
  }
  linkPackages(folder);
}

/** Gives a copy the installed packages, and caches of its own. One that is a copy of a copy has those from there. */
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
  // No visitor waits for these pictures: what is made soonest is small enough.
  image: { service: { ...config.image.service, config: { avif: { effort: 0 } } } },
  vite: { ...config.vite, cacheDir: './.cache/vite', server: { fs: { strict: false } } },
};
`,
  );
}

/** Makes the photographs of a copy so small that none takes time, where what they show is not what is tested. */
export async function shrinkPictures(folder: string) {
  for (const file of globSync(join(folder, 'content/images/*.png'))) {
    writeFileSync(file, await sharp(file).resize({ width: 96 }).png().toBuffer());
  }
}

/** Starts Astro in a copy, and collects what it says. */
function astro(folder: string, command: 'build' | 'dev', env: Record<string, string>) {
  const bin = createRequire(import.meta.url).resolve('astro/package.json');
  const child = spawn(process.execPath, [join(dirname(bin), 'bin', 'astro.mjs'), command], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output, exited: once(child, 'exit') };
}

/** Builds a copy. Resolves to what Astro said, and whether it succeeded. */
export async function buildCopy(
  folder: string,
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
  const { output, exited } = astro(folder, 'build', env);
  const [code] = await exited;
  return { ok: code === 0, output: output() };
}

/**
 * Starts a copy in development, on any free port.
 *
 * @returns where it answers, and how to stop it, which resolves when it has
 */
export async function developCopy(
  folder: string,
  env: Record<string, string> = {},
): Promise<{ address: string; output: () => string; stop: () => Promise<void> }> {
  const { child, output, exited } = astro(folder, 'dev', { PORT: '0', ...env });
  const address = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', () => {
      const [address] = /http:\/\/localhost:\d+/.exec(output()) ?? [];
      if (address && output().includes('watching for file changes')) ready(address);
    });
    exited.then(() => failed(new Error(output())), failed);
  });
  return {
    address,
    output,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

export function removeCopy(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

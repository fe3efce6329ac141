/** Builds the site for publishing, and reads builds back. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MANIFEST_FILE, makeManifest, manifestText } from '../built-site/manifest.ts';
import { pagePath } from '../shared/addresses.ts';
import { ENDING_TOGETHER } from '../shared/ending-together.mjs';
import { SEND_LOG, UserError } from '../shared/user-error.ts';
import type { Build } from './targets/target.ts';

/**
 * Builds the site next to the existing one.
 *
 * @throws UserError whose cause is the build's output; the existing site is untouched
 */
export async function buildSite(environment: NodeJS.Dict<string>): Promise<Build> {
  const astro = join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs');
  const env = {
    ...environment,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_NO_WARNINGS: '1',
    NO_COLOR: '1',
    ...ENDING_TOGETHER,
  };
  try {
    await promisify(execFile)(process.execPath, [astro, 'build', '--silent'], { env });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const cause = stdout + stderr;
    throw new UserError(
      `Webbplatsen gick inte att bygga, och inget är ändrat online. Det du har sparat finns kvar. Försök igen. ${SEND_LOG}`,
      { cause },
    );
  }
  return readBuild(resolve('dist'));
}

/**
 * Reads a build and checks that every file is as its manifest says.
 *
 * @param advice what the owner can do where it is not
 * @throws UserError when a file is missing or was changed afterwards
 */
export async function readBuild(
  folder: string,
  advice = 'Bygg om och försök igen.',
): Promise<Build> {
  const manifest = await makeManifest(folder);
  const written = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  if (written !== manifestText(manifest)) {
    throw new UserError(
      `Det som är byggt i ${folder} är inte helt, eller har ändrats efteråt. ${advice}`,
    );
  }
  return { folder, manifest };
}

/** The pages of a build: their paths (`/contact`), each with its file (`contact.html`). */
export function pagesOf({ manifest }: Build): Map<string, string> {
  const files = Object.keys(manifest.files).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [pagePath(`/${file}`), file]));
}

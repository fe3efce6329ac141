/** Builds the site for publishing, and reads builds back. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MANIFEST_FILE, makeManifest, manifestText } from '../built-site/manifest.ts';
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
  const env = { ...environment, ASTRO_TELEMETRY_DISABLED: '1', ...ENDING_TOGETHER };
  try {
    await promisify(execFile)(process.execPath, [astro, 'build', '--silent'], { env });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new UserError(
      `Webbplatsen gick inte att bygga, och inget är ändrat online. Det du har sparat finns kvar. Försök igen. ${SEND_LOG}`,
      { cause: stdout + stderr },
    );
  }
  return readBuild(resolve('dist'));
}

/**
 * Reads a build and checks that every file is as its manifest says.
 *
 * @throws UserError when a file is missing or was changed afterwards
 */
export async function readBuild(folder: string): Promise<Build> {
  const manifest = await makeManifest(folder);
  const written = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  if (written !== manifestText(manifest)) {
    throw new UserError(
      `Det som är byggt i ${folder} är inte helt, eller har ändrats efteråt. Inget är ändrat online.`,
    );
  }
  return { folder, manifest };
}

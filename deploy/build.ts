import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MANIFEST_FILE } from '../built-site/manifest.ts';
import { EXIT_WITH_PARENT } from '../shared/exit-with-parent.mjs';
import { SEND_LOG, UserError } from '../shared/user-error.ts';
import type { Build } from './targets/target.ts';

/** Builds the site into `dist/`, which changes only if the build succeeds. @throws UserError with Astro's output as its cause */
export async function buildSite(environment: NodeJS.Dict<string>): Promise<Build> {
  const astro = join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs');
  const env = { ...environment, ASTRO_TELEMETRY_DISABLED: '1', ...EXIT_WITH_PARENT };
  try {
    await promisify(execFile)(process.execPath, [astro, 'build', '--silent'], { env });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new UserError(
      `Webbplatsen gick inte att bygga, och inget är ändrat online. Det du har sparat finns kvar. Försök igen. ${SEND_LOG}`,
      { cause: stdout + stderr },
    );
  }
  return openBuild(resolve('dist'));
}

export function openBuild(folder: string): Build {
  return { folder, manifest: JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')) };
}

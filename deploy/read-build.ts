import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  makeManifest,
  parseManifest,
} from '../enquiries/node/http/build-manifest.ts';
import { UserError } from '../shared/user-error.ts';
import type { Build } from './targets/target.ts';

/**
 * A build that is whole: every file is as its manifest says.
 *
 * @throws UserError when something is missing or was changed afterwards
 */
export async function readBuild(folder: string): Promise<Build> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  if (!manifest || manifest.id !== (await makeManifest(folder)).id) {
    throw new UserError(
      `Det som är byggt i ${folder} är inte helt, eller har ändrats efteråt. Bygg om och försök igen.`,
    );
  }
  return { folder, manifest };
}

import { basename, join } from 'node:path';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { makeFolder } from '../node/sqlite/data-folder.ts';

/**
 * Has a new file written for the owner. A name without a folder goes to the data folder, which Git ignores and no new site is
 * given: what is saved holds personal data.
 *
 * @returns its path
 * @throws UserError when it cannot be written
 */
export function saveFile(name: string, dataDir: string, write: (file: string) => void): string {
  const isNamed = basename(name) !== name;
  const file = isNamed ? name : join(dataDir, name);
  try {
    if (!isNamed) makeFolder(dataDir);
    write(file);
  } catch (error) {
    const reason =
      errorCode(error) === 'EEXIST'
        ? 'Den finns redan. Välj ett annat namn.'
        : `Finns mappen, får du skriva i den, och finns det plats på disken? (${(error as Error).message})`;
    throw new UserError(`${file} kan inte sparas. ${reason}`);
  }
  return file;
}

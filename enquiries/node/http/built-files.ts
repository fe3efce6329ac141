import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../shared/user-error.ts';
import type { HeaderRule } from '../../http/headers.ts';
import { errorFacts, type Log } from '../../ports.ts';

/**
 * The headers that a build wants, from its `headers.json`.
 *
 * @throws UserError when there is no build
 */
export function readHeaderRules(distDir: string): HeaderRule[] {
  try {
    return JSON.parse(readFileSync(join(distDir, 'headers.json'), 'utf8'));
  } catch {
    throw new UserError(`There is no built site in ${distDir}. Run "npm run build" first.`);
  }
}

export function readFormPage(distDir: string): string | undefined {
  try {
    return readFileSync(join(distDir, 'contact.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * What a file of the build holds, without a timer: each call looks whether it has been replaced, and then reads it again.
 * While a file is missing or unusable, what was read before stays in use, and the log says so once.
 *
 * @throws what `read` throws the first time
 */
export function latestOf<T>(file: string, read: () => T, log: Log): () => T {
  const versionNow = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  };
  let known = versionNow();
  let latest = read();
  return () => {
    const version = versionNow();
    if (version === known) return latest;
    known = version;
    try {
      latest = read();
      log.info({ file }, 'a new build is served');
    } catch (error) {
      const reason = error instanceof UserError ? { reason: error.message } : errorFacts(error);
      log.error({ file, ...reason }, 'a file of the build cannot be used: the last one stays');
    }
    return latest;
  };
}

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
 * Watches a file of the build without a timer: each call looks whether it has been replaced, and then reads it again.
 * While a file is missing or unusable, what was read before stays in use, and the log says so once.
 */
export function rereadWhenReplaced(file: string, read: () => void, log: Log): () => void {
  const versionOf = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  };
  let known = versionOf();
  return () => {
    const version = versionOf();
    if (version === known) return;
    known = version;
    try {
      read();
      log.info({ file }, 'a new build is served');
    } catch (error) {
      const reason = error instanceof UserError ? { reason: error.message } : errorFacts(error);
      log.error({ file, ...reason }, 'a file of the build cannot be used: the last one stays');
    }
  };
}

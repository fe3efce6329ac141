/** The build that is served: a build that takes its place is served from the next request on. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readFormPage, readHeaderRules, readServiceFile } from '../../../built-site/read-build.ts';
import { UserError } from '../../../shared/user-error.ts';
import { errorFields, type Log } from '../../log.ts';
import { sitePages } from './site-pages.ts';

/** @throws UserError when there is no build */
export function currentBuild(distDir: string, log: Log) {
  const latest = <T>(file: string, read: (distDir: string) => T) =>
    latestOf(join(distDir, file), () => read(distDir), log);
  return {
    site: latest('service.json', readServiceFile),
    headers: latest('headers.json', readHeaderRules),
    formPage: () => readFormPage(distDir),
    otherwise: sitePages(distDir),
  };
}

/**
 * What a file of the build holds, without a timer: each call looks whether it has been replaced, and then reads it again.
 * While a file is missing or unusable, what was read before stays in use, and the log says so once.
 *
 * @throws what `read` throws the first time
 */
function latestOf<T>(file: string, read: () => T, log: Log): () => T {
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
      const reason = error instanceof UserError ? { reason: error.message } : errorFields(error);
      log.error({ file, ...reason }, 'a file of the build cannot be used: the last one stays');
    }
    return latest;
  };
}

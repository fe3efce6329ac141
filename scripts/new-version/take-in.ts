/*
 * Merges what has changed in the original into a site that was made of it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { OWN_FILES, PACKAGE_FILES, packageFileOf } from '../new-site/own.ts';

/**
 * Runs git in a folder and returns what it prints; `index` is a file to use for the index.
 *
 * @throws UserError if git refuses the folder because of its owner
 */
function git(cwd: string, args: string[], { input = '', index = '' } = {}): string {
  // Commits that no branch will ever have need no name of the owner's.
  const nobody = ['-c', 'user.name=new-version', '-c', 'user.email=new-version@localhost'];
  try {
    return execFileSync('git', [...nobody, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
      input,
      env: { ...process.env, ...(index && { GIT_INDEX_FILE: index }) },
    });
  } catch (error) {
    // As on another disk, on a network or after sudo.
    const [allow] = /git config .*safe\.directory .*/.exec((error as Error).message) ?? [];
    if (!allow) throw error;
    throw new UserError(
      `Git läser inte en mapp som en annan användare äger. Litar du på den skriver du så här, och sedan kommandot igen:\n  ${allow}`,
    );
  }
}

/**
 * Takes in a new version. Afterwards everything that has changed is staged in the site's repository and nothing is committed;
 * what is in conflict has git's marks. The original's own files ({@link OWN_FILES}) never come along.
 *
 * @param site the site's folder
 * @param original the folder of the project that it was made of
 * @param madeFrom the original's commit that the site was made of, if its `package.json` does not name it
 * @returns the versions by the original's `package.json`, and the files in which both sides changed the same lines
 * @throws UserError when nothing has been changed, with the reason and what to do
 */
export function takeIn(
  site: string,
  original: string,
  madeFrom?: string,
): { from: string; to: string; conflicts: string[] } {
  const run = (args: string[], options?: { input?: string; index?: string }) =>
    git(site, args, options);
  const packageOfSite = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const from = madeFrom ?? packageOfSite.madeFrom;
  checkSite(site);
  const to = commitOf(original);
  if (!from) throw new UserError(UNKNOWN_ORIGIN);
  // Into the site's repository, since the merged files will be kept there.
  run(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', resolve(original), 'HEAD']);
  if (!succeeds(() => run(['merge-base', '--is-ancestor', from, to]))) {
    throw new UserError(
      `Versionen som webbplatsen är gjord av (${from}) finns inte i historiken i ${original}. Är det rätt mapp, och är den hämtad med git clone?`,
    );
  }

  const folder = mkdtempSync(join(tmpdir(), 'new-version-'));
  /** A commit of the original's files as they would be in this site. */
  const asInSite = (commit: string, madeFrom: string | undefined, parent: string[]) => {
    const index = join(folder, 'index');
    run(['read-tree', commit], { index });
    run(['rm', '-r', '--cached', '--force', '--quiet', '--ignore-unmatch', '--', ...OWN_FILES], {
      index,
    });
    for (const file of PACKAGE_FILES) {
      const text = packageFileOf(run(['show', `${commit}:${file}`]), {
        name: packageOfSite.name,
        madeFrom,
      });
      const blob = run(['hash-object', '-w', '--stdin'], { input: text }).trim();
      run(['update-index', '--cacheinfo', `100644,${blob},${file}`], { index });
    }
    const tree = run(['write-tree'], { index }).trim();
    return run(['commit-tree', tree, ...parent, '-m', `Version of ${commit}`]).trim();
  };
  try {
    const base = asInSite(from, packageOfSite.madeFrom, []);
    const next = asInSite(to, to, ['-p', base]);
    const versionOf = (commit: string): string =>
      JSON.parse(run(['show', `${commit}:package.json`])).version;
    const versions = { from: versionOf(base), to: versionOf(next) };
    try {
      run(['cherry-pick', '--no-commit', next]);
      return { ...versions, conflicts: [] };
    } catch (error) {
      const unmerged = run(['diff', '--name-only', '--diff-filter=U', '-z']);
      const conflicts = unmerged.split('\0').filter(Boolean);
      if (conflicts.length === 0) throw error;
      return { ...versions, conflicts };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const UNKNOWN_ORIGIN = `Det står inte i package.json vilken version webbplatsen är gjord av. Leta upp den commit i originalet som den gjordes av (git log), och skriv den sist:
  npm run new-version -- ../original 1a2b3c4`;

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof UserError) throw error;
    return false;
  }
}

/** @throws UserError unless git can give back everything that is in the folder */
function checkSite(site: string) {
  if (!succeeds(() => git(site, ['--version']))) {
    throw new UserError(
      'En ny version tas in med git, som inte är installerat. Hämta det på https://git-scm.com och skriv kommandot igen.',
    );
  }
  // Below the top of another repository, git would merge into the folders above.
  const hasHistory = succeeds(() => git(site, ['rev-parse', '--verify', 'HEAD']));
  if (!hasHistory || git(site, ['rev-parse', '--show-prefix']).trim()) {
    throw new UserError(NO_REPOSITORY);
  }
  const changed = git(site, ['status', '--porcelain']).trimEnd();
  if (changed) {
    throw new UserError(
      `Spara först det som är ändrat, så att det går att gå tillbaka (git add --all && git commit):\n${changed}`,
    );
  }
}

const NO_REPOSITORY = `Mappen har ingen egen historik i git, så en ny version kan inte skiljas från dina ändringar. Skriv i mappen:
  git init
  git add --all
  git commit --message "Före den nya versionen"
och sedan kommandot igen.`;

/** The newest commit of the original. */
function commitOf(original: string): string {
  try {
    // Not of a repository around it, as where it was unpacked from a zip file.
    return git(original, ['--git-dir=.git', 'rev-parse', 'HEAD']).trim();
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'finns inte' : 'har ingen historik i git';
    throw new UserError(
      `Mappen ${original} ${why}. Skriv var originalet ligger, hämtat med git clone: npm run new-version -- ../original`,
    );
  }
}

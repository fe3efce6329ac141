/*
 * The checks are of the code, and read what the sample says. In a site that was made of this one they run in a copy of it that
 * has the sample's words and brand.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (args: string[], options = {}) =>
  execFileSync('git', args, { stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 1e9, ...options });

/** The commit of the project that this site was made of and has taken in last; undefined where it is that project. */
export function sampleCommit(): string | undefined {
  try {
    const commit = String(git(['merge-base', 'HEAD', 'upstream/HEAD'])).trim();
    return String(git(['diff', '--name-only', commit, '--', 'content', 'brand'])) && commit;
  } catch {
    return undefined;
  }
}

/** Enters a copy of this working tree with the sample of a commit in it. It goes when the run ends. */
export function enterSample(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const changes = git(['diff', 'HEAD', '--binary', '--', '.', ':!content', ':!brand']);
  git(['clone', '--quiet', '.', folder]);
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  process.chdir(folder);
  git(['apply', '--allow-empty'], { input: changes });
  git(['rm', '-rq', 'content', 'brand']);
  git(['checkout', '--quiet', commit, '--', 'content', 'brand']);
}

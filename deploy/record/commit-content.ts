import { spawnSync } from 'node:child_process';

/** Who a commit is by on a machine where git does not know. */
const NOBODY = ['-c', 'user.name=Publicera', '-c', 'user.email=publicera@localhost'];

/**
 * Commits `content/`, and nothing else that may be staged, where the project is a repository.
 *
 * @returns a sentence for the owner when that failed; a publication is no less online for it
 */
export function commitContent(changes: readonly string[]): string | undefined {
  if (git('rev-parse', '--is-inside-work-tree').trim() !== 'true') return undefined;
  git('add', '--', 'content');
  if (git('status', '--porcelain', '--', 'content') === '') return undefined;
  const identity = git('config', 'user.email') ? [] : NOBODY;
  const message = `Publicera\n\n${changes.join('\n')}`;
  const { status, stderr } = run(...identity, 'commit', '--quiet', '-m', message, '--', 'content');
  if (status === 0) return undefined;
  return `Innehållet är online, men git kunde inte spara det: ${stderr.trim().split('\n').at(-1)}`;
}

function git(...args: string[]): string {
  const { status, stdout } = run(...args);
  return status === 0 ? stdout : '';
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

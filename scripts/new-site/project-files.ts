/*
 * Tells what belongs to a project from whatever else is in its folder, such as a key or a list of customers.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What a project without git consists of: these files of its own folder, and below it these kinds in these folders. */
const FILES =
  /^(\.env\.example|\.gitattributes|\.gitignore|\.npmrc|[A-Z]+\.md|LICENSE|Redigera\.(bat|command|desktop)|(astro|playwright|vitest)\.config\.ts|(biome|package|package-lock|tsconfig)\.json)$/;
const FOLDERS =
  'bench,built-site,content-model,deploy,docs,editor,enquiries,integrations,scripts,shared,src,templates,tests,.ci,.github,.vscode';
const LEFT_OUT = ['**/node_modules', '**/.wrangler'];
const KINDS =
  /\.(astro|conf|css|heic|html|jpg|json|jsonc|key|md|mjs|pem|png|service|svg|ts|tsx|webp|woff2|yaml|yml)$|\/(Caddyfile|run|dev\.env|\.npmrc)$/;

/** The files of a project, by their paths in it: what git tracks, or without git what it is known to consist of. */
export async function projectFiles(project: string): Promise<string[]> {
  try {
    const options = { cwd: project, encoding: 'utf8', stdio: 'pipe' } as const;
    const tracked = execFileSync('git', ['ls-files', '-z'], options).split('\0').filter(Boolean);
    if (tracked.length > 0) return tracked.filter((file) => existsSync(join(project, file)));
  } catch {
    // There is no git, or no repository.
  }
  // No other folder is read: what is installed or built there at the same time comes and goes.
  const options = { cwd: project, exclude: LEFT_OUT, withFileTypes: true } as const;
  // A star matches no name that begins with a dot.
  const patterns = ['*', '.*', `{${FOLDERS}}/**`, `{${FOLDERS}}/**/.*`];
  const entries = await Array.fromAsync(glob(patterns, options));
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => (file.includes('/') ? KINDS : FILES).test(file));
}

/** The project's newest commit; undefined without git. */
export function newestCommit(project: string): string | undefined {
  try {
    const options = { cwd: project, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return undefined;
  }
}

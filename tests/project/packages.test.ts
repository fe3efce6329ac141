import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = { resolved?: string; optionalDependencies?: Record<string, string> };

describe.each(['package-lock.json', 'enquiries/cloudflare/package-lock.json'])('%s', (file) => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );

  it('names the package of every platform, so that npm ci works on all of them', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(
          (name) =>
            !(`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
        )
        .map((name) => `${name}, asked for by ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no host that packages were downloaded from', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
  });
});

/** Files that only tests import, and a package of its own. */
const NOT_LOOKED_AT = ['**/testing/**', '**/*.{test,contract}.ts', 'enquiries/cloudflare/**'];

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The packages that these files import. */
function imported(files: string, { types = true } = {}): string[] {
  const names = globSync(files, { exclude: NOT_LOOKED_AT }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(import type)?.*\bfrom '([^.'\n][^'\n]*)';$/gm)]
      .filter(([, isType]) => types || !isType)
      .map(([, , name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
  );
  return [...new Set(names)]
    .filter((name) => !/^(node:|astro:|virtual:|~icons$|#)/.test(name))
    .sort();
}

it('the server imports exactly what is installed without development packages', () => {
  const needed = imported('{shared,enquiries,built-site}/**/*.ts', { types: false });
  expect(Object.keys(dependencies).sort()).toEqual(needed);
});

it('npm start, dev, edit and deploy import only what is installed for them', () => {
  // Vite comes with Astro, so that plugins get the version that runs them.
  const there = [...Object.keys({ ...dependencies, ...devDependencies }), 'vite'];
  const sources =
    '{astro.config.ts,{brand,shared,content-model,src,integrations,built-site,enquiries,editor,deploy,scripts}/**/*.{ts,tsx,astro}}';
  expect(imported(sources).filter((name) => !there.includes(name))).toEqual([]);
});

it('every command of the README may be the first in a fresh clone', () => {
  const names = [...readFileSync('README.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)];
  // What begins with another command is set up by it; start.mjs and what npm itself runs need nothing.
  const isReady = (name: string) =>
    scripts[`pre${name}`]?.startsWith('node scripts/setup.mjs') ||
    /^npm run|^node \S+\.mjs/.test(scripts[name]);
  expect(names.length).toBeGreaterThan(10);
  expect(names.map(([, name = '']) => name).filter((name) => !isReady(name))).toEqual([]);
});

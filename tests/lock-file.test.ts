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

it('what the server imports is all that a machine without the packages of development has', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const sources = globSync('enquiries/**/*.ts', {
    exclude: ['enquiries/cloudflare/**', '**/testing/**', '**/*.{test,contract}.ts'],
  });
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?!import type).*\bfrom '([^.'\n][^'\n]*)';$/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]),
  );
  // It runs on the Node that is one of them.
  expect(Object.keys(dependencies).sort()).toEqual([...new Set([...imported, 'node'])].sort());
});

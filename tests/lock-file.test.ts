import { readFileSync } from 'node:fs';
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

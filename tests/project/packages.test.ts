import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = { resolved?: string; optionalDependencies?: Record<string, string> };

it.each(['package-lock.json', 'enquiries/cloudflare/package-lock.json'])(
  '%s names the package of every platform, and no host',
  (file) => {
    const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(file, 'utf8'));
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`${path}/node_modules/${name}` in lock.packages) &&
          !(`node_modules/${name}` in lock.packages),
      ),
    );
    expect(missing).toEqual([]);
    expect(JSON.stringify(lock)).not.toContain('://registry');
  },
);

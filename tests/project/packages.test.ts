import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = { resolved?: string; optionalDependencies?: Record<string, string> };

it.each(['.', 'enquiries/cloudflare', 'scripts/node-runtime'])(
  'the lock file of %s names the package of every platform, and no host',
  (folder) => {
    const text = readFileSync(`${folder}/package-lock.json`, 'utf8');
    const lock: { packages: Record<string, Package> } = JSON.parse(text);
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`${path}/node_modules/${name}` in lock.packages) &&
          !(`node_modules/${name}` in lock.packages),
      ),
    );
    expect(missing).toEqual([]);
    expect(text).not.toContain('://registry');
  },
);

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { packageFileOf } from '../new-site/own.ts';
import { takeIn } from './take-in.ts';

const LINES = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');
const packageFile = (version: string) =>
  `{\n  "name": "trainer-site",\n  "version": "${version}",\n  "type": "module"\n}\n`;
const lockFile = (version: string) =>
  packageFile(version).replace('"type"', '"lockfileVersion": 3,\n  "type"');

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });

function commitAll(folder: string): string {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Change');
  return git(folder, 'rev-parse', 'HEAD').trim();
}

/** An original with one commit, and a site made of it that has changed its content, its brand and a file of code since. */
async function originalAndSite() {
  const [original, site] = [await temporaryFolder(), await temporaryFolder()];
  const common = { 'src/page.ts': LINES, 'src/old-name.ts': `${LINES}old\n`, 'src/gone.ts': 'x\n' };
  await writeFiles(original, {
    ...common,
    'content/hero.yaml': 'a: sample\n',
    'brand/tokens.css': 'a',
    'README.md': 'The original\n',
    'package.json': packageFile('1.0.0'),
    'package-lock.json': lockFile('1.0.0'),
  });
  git(original, 'init', '--quiet');
  const madeFrom = commitAll(original);
  const forSite = (text: string) => packageFileOf(text, { name: 'anna', madeFrom });
  await writeFiles(site, {
    ...common,
    'content/hero.yaml': 'a: Anna\n',
    'brand/tokens.css': 'b',
    'README.md': 'Anna\n',
    'package.json': forSite(packageFile('1.0.0')),
    'package-lock.json': forSite(lockFile('1.0.0')),
  });
  git(site, 'init', '--quiet');
  commitAll(site);
  writeFileSync(join(site, 'src/page.ts'), LINES.replace('line 2\n', "Anna's line\n"));
  writeFileSync(join(site, 'src/old-name.ts'), `${LINES.replace('line 3\n', 'hers\n')}old\n`);
  commitAll(site);
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  return { original, site, madeFrom, read };
}

/** What a new version may do to files: change, add, rename and delete them, also those that a site has changed. */
async function release(
  original: string,
  page = LINES.replace('line 28\n', 'new line\n'),
): Promise<string> {
  await writeFiles(original, {
    'src/page.ts': page,
    'src/new.png': '\0\u0001binary\0',
    'content/hero.yaml': 'a: another sample\n',
    'brand/tokens.css': 'c',
    'README.md': 'The original, again\n',
    'package.json': packageFile('2.0.0'),
    'package-lock.json': lockFile('2.0.0'),
  });
  renameSync(join(original, 'src/old-name.ts'), join(original, 'src/new-name.ts'));
  rmSync(join(original, 'src/gone.ts'));
  return commitAll(original);
}

test('a new version comes with what it changed, over what the site changed, and leaves content and brand alone', async () => {
  const { original, site, read } = await originalAndSite();
  const newest = await release(original);

  expect(takeIn(site, original)).toEqual({ from: '1.0.0', to: '2.0.0', conflicts: [] });

  expect(read('src/page.ts')).toMatch(/Anna's line\n[\s\S]*new line\n/);
  expect(read('src/new-name.ts')).toContain('hers\n');
  expect(read('src/new.png')).toBe('\0\u0001binary\0');
  for (const file of ['src/old-name.ts', 'src/gone.ts']) {
    expect(existsSync(join(site, file)), file).toBe(false);
  }
  expect([read('content/hero.yaml'), read('brand/tokens.css'), read('README.md')]).toEqual([
    'a: Anna\n',
    'b',
    'Anna\n',
  ]);
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'anna',
    version: '2.0.0',
    madeFrom: newest,
    type: 'module',
  });

  commitAll(site);
  git(site, 'fsck', '--connectivity-only');
  expect(takeIn(site, original)).toMatchObject({ from: '2.0.0', to: '2.0.0', conflicts: [] });
  expect(git(site, 'status', '--porcelain')).toBe('');
});

test('lines that both have changed are marked as git marks them, and git takes them back', async () => {
  const { original, site, read } = await originalAndSite();
  const before = read('src/page.ts');
  await release(original, LINES.replace('line 2\n', "The original's line\n"));

  expect(takeIn(site, original).conflicts).toEqual(['src/page.ts']);

  expect(read('src/page.ts')).toMatch(
    /<<<<<<<[\s\S]*Anna's line\n=======\nThe original's line\n>>>>>>>/,
  );
  git(site, 'reset', '--quiet', '--hard');
  expect(read('src/page.ts')).toBe(before);
  expect(git(site, 'status', '--porcelain')).toBe('');
});

test('nothing is taken in where something could be lost, and the reason is given', async () => {
  const { original, site, read } = await originalAndSite();
  await release(original);
  const refused = (...args: Parameters<typeof takeIn>) => {
    let message = '';
    try {
      takeIn(...args);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(read('src/page.ts')).toContain('line 28\n');
    return message;
  };
  expect(refused(site, join(original, 'elsewhere'))).toMatch(/finns inte/);
  expect(refused(site, await temporaryFolder())).toMatch(/ingen historik i git/);
  // Unpacked from a zip file, below another repository.
  await writeFiles(original, { 'unpacked/package.json': packageFile('2.0.0') });
  expect(refused(site, join(original, 'unpacked'))).toMatch(/ingen historik i git/);
  expect(refused(site, original, 'f'.repeat(40))).toMatch(/Är det rätt mapp/);

  const unsaved = join(site, 'src/unsaved.ts');
  writeFileSync(unsaved, '');
  writeFileSync(join(site, 'README.md'), 'Anna, again\n');
  expect(refused(site, original)).toMatch(/^Spara först.*\n M README\.md\n\?\? src\/unsaved\.ts$/);
  rmSync(unsaved);
  git(site, 'checkout', '--quiet', 'README.md');

  // Git's own switch for its tests.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(refused(site, original)).toMatch(/annan användare[\s\S]*git config .*safe\.directory/);
  vi.unstubAllEnvs();

  vi.stubEnv('PATH', '');
  expect(refused(site, original)).toMatch(/inte är installerat/);
  vi.unstubAllEnvs();
  rmSync(join(site, '.git'), { recursive: true });
  expect(refused(site, original)).toMatch(/git init/);

  // A repository of several sites: git would merge into its top folder.
  const several = await temporaryFolder();
  cpSync(site, join(several, 'anna'), { recursive: true });
  git(several, 'init', '--quiet');
  commitAll(several);
  expect(refused(join(several, 'anna'), original)).toMatch(/ingen egen historik/);
  expect(git(several, 'status', '--porcelain')).toBe('');
});

test('a site of a version that recorded no commit is asked for it', async () => {
  const { original, site, madeFrom, read } = await originalAndSite();
  await release(original);
  const text = read('package.json').replace(/.*madeFrom.*\n/, '');
  writeFileSync(join(site, 'package.json'), text);
  commitAll(site);
  expect(() => takeIn(site, original)).toThrow(/vilken version/);
  expect(takeIn(site, original, madeFrom)).toMatchObject({ conflicts: [] });
  expect(read('package.json')).toContain('madeFrom');
});

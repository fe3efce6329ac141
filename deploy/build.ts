/** Builds the site for publishing, and reads builds back. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Element, getAttribute, isElementNode, queryAll } from '@parse5/tools';
import { parse } from 'parse5';
import { MANIFEST_FILE, makeManifest, parseManifest } from '../built-site/manifest.ts';
import { decoded } from '../shared/decoded.ts';
import { SEND_LOG, UserError } from '../shared/user-error.ts';
import { pagePath } from '../src/metadata/addresses.ts';
import type { Build } from './targets/target.ts';

/**
 * Builds the site next to the existing one.
 *
 * @throws UserError whose cause is the build's output; the existing site is untouched
 */
export async function buildSite(): Promise<Build> {
  const astro = join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs');
  const env = {
    ...process.env,
    // Where a server listens is none of a build's business, also where `.env` has it wrong.
    HOST: '',
    PORT: '',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_NO_WARNINGS: '1',
    NO_COLOR: '1',
  };
  try {
    await promisify(execFile)(process.execPath, [astro, 'build', '--silent'], { env });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const cause = stdout + stderr;
    const advice = cause.includes('ENOSPC')
      ? 'Disken är full. Ta bort något som du inte behöver, och publicera igen.'
      : `Försök igen. ${SEND_LOG}`;
    throw new UserError(
      `Webbplatsen gick inte att bygga, och inget är ändrat online. Det du har sparat finns kvar. ${advice}`,
      { cause },
    );
  }
  return readBuild(resolve('dist'));
}

/**
 * Reads a build and checks that every file is as its manifest says.
 *
 * @throws UserError when a file is missing or was changed afterwards
 */
export async function readBuild(folder: string): Promise<Build> {
  const manifest = parseManifest(
    await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => ''),
  );
  if (!manifest || manifest.id !== (await makeManifest(folder)).id) {
    throw new UserError(
      `Det som är byggt i ${folder} är inte helt, eller har ändrats efteråt. Bygg om och försök igen.`,
    );
  }
  return { folder, manifest };
}

/** The pages of a build: their paths (`/contact`), each with its file (`contact.html`). */
export function pagesOf({ manifest }: Build): Map<string, string> {
  const files = Object.keys(manifest.files).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [pagePath(`/${file}`), file]));
}

/** The elements of a page of a build, in the order of the page. */
export function elementsOf({ folder }: Build, file: string): Element[] {
  const page = parse(readFileSync(join(folder, file), 'utf8'));
  return [...queryAll<Element>(page, isElementNode)];
}

/** Links in the build's pages that lead nowhere, as sentences for the owner. */
export function brokenLinks(build: Build, site: string): string[] {
  const pages = new Map(
    [...pagesOf(build)].map(([path, file]) => [path, elementsOf(build, file)] as const),
  );
  const resolves = ({ pathname, hash }: URL) => {
    const path = decoded(pathname);
    const id = decoded(hash.slice(1));
    const page = pages.get(path);
    if (!page) return path.slice(1) in build.manifest.files;
    return !id || page.some((element) => getAttribute(element, 'id') === id);
  };
  const broken = [...pages].flatMap(([path, elements]) =>
    elements
      .map((element) => getAttribute(element, 'href') ?? getAttribute(element, 'src'))
      .map((address) => (address === null ? null : URL.parse(address, site + path)))
      .filter((url) => url?.origin === site && !resolves(url))
      .map((url) => `Sidan ${path} länkar till ${url?.pathname}${url?.hash}, som inte finns.`),
  );
  return [...new Set(broken)];
}

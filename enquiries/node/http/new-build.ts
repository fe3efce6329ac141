import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '../../limits.ts';
import type { Content } from '../../ports/content.ts';
import { errorFacts, type Log } from '../../ports/log.ts';
import { UserError } from '../../user-error.ts';
import { hashOf, MANIFEST_FILE, type Manifest, parseManifest } from './build-manifest.ts';
import { checkForm, readBuiltContent } from './built-content.ts';
import { readSite, type Site } from './site-files.ts';

/** A build that is whole, and fit to be served. */
export type NewBuild = { id: string; site: Site; content: Content };

type Watching = {
  distDir: string;
  /** Name of the build that is served; undefined when it has none. */
  served: string | undefined;
  take: (build: NewBuild) => void;
  log: Log;
  /** How often to look, in milliseconds. */
  poll?: number;
};

/** The name of the build in a folder; undefined when it does not say. */
export async function buildIn(distDir: string): Promise<string | undefined> {
  return (await readManifest(distDir))?.id;
}

/**
 * Looks for a new build where the one lies that is served, and hands it over when all of it is there. One that is still
 * being uploaded is waited for; one whose parts do not belong together is refused, once, and the old one stays.
 *
 * It looks, and waits for no news of the file system: network disks, and folders that are replaced, give none.
 *
 * @returns ends it
 */
export function watchBuild({
  distDir,
  served,
  take,
  log,
  poll = LIMITS.buildPoll,
}: Watching): () => void {
  let known = served;
  let awaited: string | undefined;
  let closed = false;
  async function look() {
    const manifest = await readManifest(distDir);
    if (!manifest || manifest.id === known) return;
    try {
      const build = await readWhole(distDir, manifest);
      if (!build) {
        const facts = { build: manifest.id };
        if (awaited !== manifest.id) log.info(facts, 'waiting for the rest of a new build');
        awaited = manifest.id;
        return;
      }
      if (closed) return;
      known = manifest.id;
      take(build);
      log.info({ build: manifest.id }, 'a new build is served');
    } catch (error) {
      known = manifest.id;
      const reason = error instanceof UserError ? { reason: error.message } : errorFacts(error);
      log.error({ build: manifest.id, ...reason }, 'a new build is refused');
    }
  }
  let timer = setTimeout(async function again() {
    await look();
    // It may have been ended while it looked.
    if (!closed) timer = setTimeout(again, poll).unref();
  }, poll).unref();
  return () => {
    closed = true;
    clearTimeout(timer);
  };
}

async function readManifest(distDir: string): Promise<Manifest | undefined> {
  return parseManifest(await readFile(join(distDir, MANIFEST_FILE), 'utf8').catch(() => ''));
}

/**
 * Reads a build, and holds what was read against its manifest: what is served is never of two builds.
 *
 * @returns undefined when something is missing, or still of another build
 * @throws UserError when it is whole, and not fit to be served
 */
async function readWhole(distDir: string, manifest: Manifest): Promise<NewBuild | undefined> {
  const isAsBuilt = (path: string, data: Uint8Array | undefined) =>
    data !== undefined && hashOf(data) === manifest.files[path];
  const read = (path: string) => readFile(join(distDir, path)).catch(() => undefined);
  const isThere = async (path: string) => isAsBuilt(path, await read(path));

  // First what only this server reads, and all else by what is read to be served.
  const unserved = ['_headers', 'service.json'].filter((path) => path in manifest.files);
  if ((await Promise.all(unserved.map(isThere))).includes(false)) return undefined;
  const site = await readSite(distDir).catch(() => undefined);
  if (!site) return undefined;
  for (const path of Object.keys(manifest.files)) {
    const file = path === '404.html' ? site.notFound : site.files.get(`/${path}`);
    // What is hidden is for other hosts, and may have been left behind by who copied the rest.
    const isServed = file !== undefined || !/^\.|\.json$|^_headers$/.test(path);
    if (isServed && !isAsBuilt(path, file?.body)) return undefined;
  }
  if ((await Promise.all(unserved.map(isThere))).includes(false)) return undefined;
  const content = await readBuiltContent(distDir);
  checkForm(site.files.get('/contact')?.body.toString(), content);
  return { id: manifest.id, site, content };
}

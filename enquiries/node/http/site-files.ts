import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { DEFAULT_HEADERS, type HeaderRule, parseHeaders } from '../../http/headers-file.ts';
import { NOT_SERVED } from '../../http/not-served.ts';
import { LIMITS } from '../../limits.ts';
import { UserError } from '../../user-error.ts';
import { earlierSite } from './build-manifest.ts';
import { compress, type Encoding, isCompressible } from './compression.ts';

/** One file of the site, held in memory. */
export type SiteFile = {
  body: Buffer;
  type: string;
  /** Hash of the body, without quotes. */
  hash: string;
  compressible: boolean;
  /** The body compressed, made once; undefined when that would not be smaller. */
  encoded: (encoding: Encoding) => Promise<Buffer | undefined>;
};

/**
 * The built site as it was at start. Only what is listed in it can be served, so that no path, however
 * it is written, leads elsewhere; and a build that runs meanwhile cannot be served half-finished.
 */
export type Site = {
  files: ReadonlyMap<string, SiteFile>;
  notFound: SiteFile | undefined;
  headers: readonly HeaderRule[];
};

/**
 * Reads the built site, and the assets of earlier builds: they are named by their content, so that none can stand in for
 * another.
 *
 * @throws UserError when there is no build
 */
export async function readSite(distDir: string): Promise<Site> {
  const files = new Map<string, SiteFile>();
  let headers = DEFAULT_HEADERS;
  const folders = [
    [earlierSite(distDir), '/_astro'],
    [distDir, ''],
  ] as const;
  for (const [root, folder] of folders) {
    for (const path of await listFiles(root, folder).catch(() => [])) {
      const file = join(root, path);
      if (path === '/_headers') headers = await readFile(file, 'utf8');
      if (NOT_SERVED.has(path)) continue;
      const siteFile = createSiteFile(await readFile(file), path);
      for (const alias of aliases(path)) files.set(alias, siteFile);
    }
  }
  if (!files.has('/')) {
    throw new UserError(`There is no built site in ${distDir}. Run "npm run build" first.`);
  }
  const notFound = files.get('/404.html');
  for (const path of ['/404.html', '/404', '/404/']) files.delete(path);
  return { files, notFound, headers: parseHeaders(headers) };
}

/**
 * The paths of all files below a folder, each beginning with a slash. Without hidden ones, which are not made to be
 * seen, but for what is well known (RFC 8615); and without links, which may lead anywhere.
 */
async function listFiles(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const paths = await Promise.all(
    entries.map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') && path !== '/.well-known') return [];
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return paths.flat();
}

/** A page is found with and without its slash: `/contact`, `/contact/`, `/contact/index.html`. */
function aliases(path: string): string[] {
  const page = /^(.*)\/index\.html$/.exec(path)?.[1] ?? /^(.*)\.html$/.exec(path)?.[1];
  return page === undefined ? [path] : [path, page, `${page}/`].filter(Boolean);
}

/** Hono's types, and the contact card's: sent as anything else, a telephone would not offer to save it. */
const TYPES = { ...mimes, vcf: 'text/vcard; charset=utf-8' };

function createSiteFile(body: Buffer, path: string): SiteFile {
  const type = getMimeType(path, TYPES) ?? 'application/octet-stream';
  const made = new Map<Encoding, Promise<Buffer | undefined>>();
  const compressible = isCompressible(type) && body.length >= LIMITS.compressFrom;
  return {
    body,
    type,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    compressible,
    encoded: (encoding) => {
      const known = made.get(encoding);
      if (known) return known;
      const making = compress(body, encoding).then((small) =>
        small.length < body.length ? small : undefined,
      );
      made.set(encoding, making);
      return making;
    },
  };
}

/** Compresses all there is to compress, so that the first visitor does not wait for it. */
export async function warmUp(site: Site): Promise<void> {
  for (const file of new Set(site.files.values())) {
    if (!file.compressible) continue;
    await file.encoded('br');
    await file.encoded('gzip');
  }
}

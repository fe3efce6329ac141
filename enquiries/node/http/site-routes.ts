import { type Context, Hono } from 'hono';
import type { ServiceEnvironment } from '../../http/receive.ts';
import { acceptedEncodings } from './compression.ts';
import type { Site, SiteFile } from './site-files.ts';

/** Serves the built site: pages, files, and its own page for what does not exist. */
export function siteRoutes(site: Site): Hono<ServiceEnvironment> {
  return new Hono<ServiceEnvironment>().all('*', async (c) => {
    let path: string;
    try {
      path = decodeURIComponent(new URL(c.req.url).pathname);
    } catch {
      return c.text('Adressen är felskriven.', 400);
    }
    const file = site.files.get(path);
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (file && reading) return answer(c, file);
    if (file) return c.text('Här går det bara att läsa.', 405, { Allow: 'GET, HEAD' });

    if (!site.notFound || !reading) return c.text('Sidan finns inte.', 404);
    return answerMissing(c, site.notFound);
  });
}

/** Answers with the file, a part of it, or 304 when the visitor has it: in the order of RFC 9110 13.2.2. */
async function answer(c: Context, file: SiteFile): Promise<Response> {
  const version = await versionFor(c, file);
  c.header('ETag', version.tag);
  if (isKnown(c.req.header('if-none-match'), version.tag)) return c.body(null, 304);
  if (version.encoding) c.header('Content-Encoding', version.encoding);
  if (file.compressible) return body(c, 200, version.bytes, file.type);

  const size = file.body.length;
  c.header('Accept-Ranges', 'bytes');
  const isWanted = (c.req.header('if-range') ?? version.tag) === version.tag;
  // Only of a GET is there a part (RFC 9110 14.2).
  const range = c.req.method === 'GET' && isWanted ? c.req.header('range') : undefined;
  const part = parseRange(range ?? '', size);
  if (part === 'whole') return body(c, 200, file.body, file.type);
  if (part === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  c.header('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
  return body(c, 206, file.body.subarray(part.first, part.last + 1), file.type);
}

async function answerMissing(c: Context, file: SiteFile): Promise<Response> {
  const { bytes, encoding } = await versionFor(c, file);
  if (encoding) c.header('Content-Encoding', encoding);
  return body(c, 404, bytes, file.type);
}

/** A file compressed as the visitor takes it, and the tag of just these bytes. */
async function versionFor(c: Context, file: SiteFile) {
  if (file.compressible) {
    c.header('Vary', 'Accept-Encoding');
    for (const encoding of acceptedEncodings(c.req.header('accept-encoding'))) {
      const bytes = await file.encoded(encoding);
      if (bytes) return { bytes, encoding, tag: `"${file.hash}-${encoding}"` };
    }
  }
  return { bytes: file.body, encoding: undefined, tag: `"${file.hash}"` };
}

function body(c: Context, status: 200 | 206 | 404, bytes: Buffer, type: string): Response {
  c.header('Content-Length', String(bytes.length));
  c.header('Content-Type', type);
  if (c.req.method === 'HEAD') return c.body(null, status);
  return c.body(bytes as Buffer<ArrayBuffer>, status);
}

/** Compares weakly, as RFC 9110 13.1.2 asks: a proxy may have weakened the tag. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

type Range = { first: number; last: number } | 'whole' | 'outside';

/** One range of bytes (RFC 9110 14.1.2). Several at once, or anything unclear, gets the whole file. */
function parseRange(header: string, size: number): Range {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'whole';
  if (from === '') {
    return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : 'outside';
}

import { type Context, Hono } from 'hono';
import { acceptedEncodings } from './compression.ts';
import type { ServiceEnvironment } from './receive-enquiry.ts';
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
    return send(c, 404, site.notFound);
  });
}

async function answer(c: Context, file: SiteFile): Promise<Response> {
  if (file.compressible) return send(c, 200, file);
  c.header('Accept-Ranges', 'bytes');
  const range = c.req.header('range');
  const condition = c.req.header('if-range');
  if (!range || (condition !== undefined && condition !== `"${file.hash}"`)) {
    return send(c, 200, file);
  }
  const part = parseRange(range, file.body.length);
  if (part === 'whole') return send(c, 200, file);
  if (part === 'outside')
    return c.body(null, 416, { 'Content-Range': `bytes */${file.body.length}` });
  c.header('ETag', `"${file.hash}"`);
  c.header('Content-Range', `bytes ${part.first}-${part.last}/${file.body.length}`);
  return body(c, 206, file.body.subarray(part.first, part.last + 1), file.type);
}

/** Sends a whole file, compressed as the visitor takes it, or 304 when the visitor has it. */
async function send(c: Context, status: 200 | 404, file: SiteFile): Promise<Response> {
  let bytes = file.body;
  let tag = `"${file.hash}"`;
  if (file.compressible) {
    c.header('Vary', 'Accept-Encoding');
    for (const encoding of acceptedEncodings(c.req.header('accept-encoding'))) {
      const encoded = await file.encoded(encoding);
      if (!encoded) continue;
      c.header('Content-Encoding', encoding);
      bytes = encoded;
      tag = `"${file.hash}-${encoding}"`;
      break;
    }
  }
  if (status === 404) return body(c, 404, bytes, file.type);
  c.header('ETag', tag);
  if (!isKnown(c.req.header('if-none-match'), tag)) return body(c, 200, bytes, file.type);
  c.header('Content-Encoding', undefined);
  return c.body(null, 304);
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

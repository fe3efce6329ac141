import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filesIn } from '../../enquiries/node/http/build-manifest.ts';

const TEXT = /\.(html|js|css|svg|xml|txt|json|webmanifest|ico|vcf)$/;

/** Size in bytes below which compression costs more in headers than it saves. */
const COMPRESS_FROM = 512;

/** Writes a compressed copy beside each text file, for the site's own server; other hosts compress by themselves. */
export async function compressFiles(folder: string): Promise<void> {
  for (const path of (await filesIn(folder)).filter((name) => TEXT.test(name))) {
    const file = join(folder, path);
    const body = await readFile(file);
    if (body.length < COMPRESS_FROM) continue;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body));
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}

/*
 * Builds the project with the content and look of each brand, in folders under .brands/: `npm run build:brands`, or
 * `npm run build:brands -- warm` for one. What a brand lacks is taken from `warm`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawPlainPictures } from '../../templates/plain-pictures.ts';
import { buildCopy, copyInto } from '../support/project-copy.ts';
import { BRANDS, brandFolder } from './folders.ts';

/** Kept from an earlier build, since it makes this one faster. */
const KEPT = '.cache';

async function buildBrand(name: string): Promise<boolean> {
  const folder = brandFolder(name);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) {
    if (old !== KEPT) rmSync(join(folder, old), { recursive: true, force: true });
  }
  copyInto(folder);
  // Tests know nothing of the owner's content.
  rmSync(join(folder, 'content'), { recursive: true });
  for (const source of ['warm', name]) {
    for (const part of ['content', 'brand']) {
      const from = resolve(import.meta.dirname, '../../templates', source, part);
      if (existsSync(from)) cpSync(from, join(folder, part), { recursive: true });
    }
  }
  await drawPlainPictures(folder);
  const { ok, output } = await buildCopy(folder);
  if (!ok) console.error(`The brand ${name} does not build:\n${output}`);
  return ok;
}

const wanted = process.argv.slice(2);
const built = await Promise.all((wanted.length > 0 ? wanted : BRANDS).map(buildBrand));
if (built.includes(false)) process.exitCode = 1;

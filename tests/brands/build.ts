/*
 * Builds the project with the content and look of each brand, in folders under .brands/: `npm run build:brands`, or
 * `npm run build:brands -- warm` for one. Each has the content of `warm` and, field by field, its own.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { drawStarterPictures } from '../../src/images/starter-pictures.ts';
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
  const templates = resolve(import.meta.dirname, '../../templates');
  cpSync(join(templates, 'warm/content'), join(folder, 'content'), { recursive: true });
  cpSync(join(templates, name, 'content/images'), join(folder, 'content/images'), {
    recursive: true,
  });
  // The brand of the project itself is `warm`.
  const own = ['tokens.css', 'fonts.ts', 'fonts'].filter((file) =>
    existsSync(join(templates, name, file)),
  );
  for (const file of own) {
    cpSync(join(templates, name, file), join(folder, 'brand', file), { recursive: true });
  }
  const read = (file: string) => parse(readFileSync(file, 'utf8'));
  for (const own of name === 'warm' ? [] : globSync(join(templates, name, 'content/*.yaml'))) {
    const file = join(folder, 'content', basename(own));
    writeFileSync(file, stringify({ ...read(file), ...read(own) }));
  }
  await drawStarterPictures(folder);
  const { ok, output } = await buildCopy(folder);
  if (!ok) console.error(`The brand ${name} does not build:\n${output}`);
  return ok;
}

const wanted = process.argv.slice(2);
const built = await Promise.all((wanted.length > 0 ? wanted : BRANDS).map(buildBrand));
if (built.includes(false)) process.exitCode = 1;

/*
 * Writes the fonts of the brand to brand/fonts/, after a change of brand/fonts.ts: `npm run fonts`, or
 * `npm run fonts -- templates/cool/brand` for another brand.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontFiles } from './font-styles.ts';

const [brand = 'brand'] = process.argv.slice(2);
const { FONTS } = await import(pathToFileURL(resolve(brand, 'fonts.ts')).href);
const files = await fontFiles(FONTS);
const folder = join(brand, 'fonts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
console.log(`${folder}: ${Object.keys(files).join(', ')}`);

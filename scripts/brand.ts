/*
 * `npm run brand`, after a change in brand/fonts.ts: writes its fonts to brand/fonts/. For another brand
 * `npm run brand -- templates/cool`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontFiles } from './fonts.ts';

const [brand = 'brand'] = process.argv.slice(2);
const { FONTS } = await import(pathToFileURL(resolve(brand, 'fonts.ts')).href);
const files = await fontFiles(FONTS);
const folder = join(brand, 'fonts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
console.log(`${folder}: ${Object.keys(files).join(', ')}`);

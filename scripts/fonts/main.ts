/*
 * After a change in brand/: writes its fonts to brand/fonts/, and draws the logo and the pictures that a site begins with in
 * its colours. `npm run brand`, or for the fonts of another brand `npm run brand -- templates/cool/brand`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawStarterPictures } from '../../src/images/starter-pictures.ts';
import { fontFiles } from './font-files.ts';

const [brand = 'brand'] = process.argv.slice(2);
const { FONTS } = await import(pathToFileURL(resolve(brand, 'fonts.ts')).href);
const files = await fontFiles(FONTS);
const folder = join(brand, 'fonts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
if (brand === 'brand') await drawStarterPictures();
console.log(`${folder}: ${Object.keys(files).join(', ')}`);

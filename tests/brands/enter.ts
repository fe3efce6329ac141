import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brandFolder } from './folders.ts';

/*
 * Goes to the folder of the brand that journeys and tests of the built site are taken on, so that they read its content
 * and its build, whatever the owner has.
 */
const folder = brandFolder('warm');
if (!existsSync(join(folder, 'dist'))) {
  throw new Error('There is no site to take journeys on. Run "npm run build:brands" first.');
}
process.chdir(folder);

/** Changes to the folder of the brand `warm`, so that tests read its content and its build rather than the owner's. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brandFolder } from './folders.ts';

const folder = brandFolder('warm');
if (!existsSync(join(folder, 'dist'))) {
  throw new Error('There is no site for the journeys. Run "npm run build:brands" first.');
}
process.chdir(folder);

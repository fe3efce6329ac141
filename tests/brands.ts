/* `npm run test:brands`: builds the site with each brand of templates/ and small pictures, to be looked at in .brands/NAME/dist. */
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildCopy, copyProject, shrinkPictures } from './support/project-copy.ts';

for (const brand of globSync('templates/*/tokens.css')) {
  const name = basename(join(brand, '..'));
  const folder = join('.brands', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyProject(folder);
  cpSync(join('templates', name), join(folder, 'brand'), { recursive: true });
  await shrinkPictures(folder);
  const { ok, output } = await buildCopy(folder);
  console.log(ok ? `${folder}/dist` : output);
  if (!ok) process.exitCode = 1;
}

/*
 * Makes the folder of a new site.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAnswers } from '../../content-model/answers.ts';
import { contains } from '../../shared/files/contains.ts';
import { slug } from '../../shared/text.ts';
import { UserError } from '../../shared/user-error.ts';
import { unusableIn } from '../setup.mjs';
import { BRANDS } from './answers.ts';
import { fillContent, type StarterAnswers, writeContent } from './fill-content.ts';
import { drawStarterPictures } from './starter-pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** @throws UserError if there is no git, or no site can be in the folder or run from it */
export function checkTarget(folder: string) {
  const unusable = unusableIn(resolve(folder));
  if (unusable) {
    throw new UserError(
      `${folder} går inte: mappen får inte ha ${unusable} i sitt namn eller sin sökväg.`,
    );
  }
  if (existsSync(folder)) {
    throw new UserError(`${folder} finns redan. Välj ett annat namn.`);
  }
  if (contains(ROOT, resolve(folder))) {
    throw new UserError(`${folder} ligger i det här projektet. Välj en mapp bredvid: ../namn.`);
  }
  git(ROOT, 'rev-parse', '--verify', 'HEAD');
}

/** @throws UserError with what git says, or that there is none */
function git(cwd: string, ...args: string[]) {
  try {
    execFileSync('git', args, { cwd, stdio: 'pipe' });
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    throw new UserError(
      stderr
        ? `Git säger: ${stderr.toString().trim()}\nEn ny webbplats är en klon av det här projektet, som därför ska vara hämtat med git clone.`
        : 'Git är inte installerat. Hämta det på https://git-scm.com och skriv kommandot igen.',
    );
  }
}

/**
 * Makes another trainer's site in a folder: a clone of this project, its `upstream`, with starter content that has her answers,
 * and a mark and pictures in the brand's colours, all in one commit of hers.
 */
export async function makeSite(folder: string, answers: StarterAnswers): Promise<void> {
  const { business, person, brand } = answers;
  git(ROOT, 'clone', '--quiet', '--origin', 'upstream', ROOT, resolve(folder));
  rmSync(join(folder, 'content'), { recursive: true });
  const images = 'content/images';
  cpSync(join(ROOT, 'templates', images), join(folder, images), { recursive: true });
  cpSync(join(ROOT, BRANDS[brand.toLowerCase()] ?? 'brand'), join(folder, 'brand'), {
    recursive: true,
  });
  writeContent(folder, answers);
  await drawStarterPictures(folder);
  // A Worker is named after its package, in at most 54 characters, and two sites in one account need two.
  const siteName = slug(business).slice(0, 54).replace(/-$/, '') || 'trainer-site';
  const packageFile = join(folder, 'package.json');
  const name = `"name": "${siteName}"`;
  writeFileSync(packageFile, readFileSync(packageFile, 'utf8').replace(/"name": ".*?"/, name));

  // Whatever the machine ignores everywhere is of the site all the same.
  git(folder, 'add', '--all', '--force');
  const { email } = readAnswers(fillContent(answers));
  const author = ['-c', `user.name=${person}`, '-c', `user.email=${email}`];
  const message = `Begin the site of ${business}`;
  git(folder, ...author, 'commit', '--quiet', '--no-gpg-sign', '--no-verify', '-m', message);
}

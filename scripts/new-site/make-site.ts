/* `npm run new-site -- ../namn` makes another trainer's site. It asks ten questions and reads the answers from stdin. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { formatHex } from 'culori';
import sharp from 'sharp';
import { parse } from 'yaml';
import { type AllContent, readAnswers } from '../../content-model/answers.ts';
import { contentFile } from '../../content-model/read-yaml.ts';
import { sampleMarks } from '../../content-model/sample-marks.ts';
import { allSubjects } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';
import { createColourLookup, TOKENS_FILE } from '../../integrations/brand-colours.ts';
import { slug } from '../../shared/text.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { askAll, BRANDS, fillContent, ROOT, readExample, type StarterAnswers } from './answers.ts';

function checkCanMakeSite(folder: string) {
  if (existsSync(folder)) throw new UserError(`${folder} finns redan. Välj ett annat namn.`);
  const { name } = parse(readExample('trainer'));
  // A project that is not yet a trainer's own has the sample's name.
  const isSampleName = sampleMarks('trainer', { name }).length > 0;
  if (!isSampleName) {
    throw new UserError(
      `Det här är en egen webbplats (${name}). Gör den nya i projektet som den här gjordes av.`,
    );
  }
  // Fails if git is missing, or if the project was downloaded without git.
  git(ROOT, 'rev-parse', '--verify', 'HEAD');
}

function git(cwd: string, ...args: string[]) {
  const { status } = spawnSync('git', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    throw new UserError(
      'En ny webbplats är en klon av det här projektet. Det behöver git (https://git-scm.com), och att projektet är hämtat med git clone.',
    );
  }
}

export async function makeSite(folder: string, answers: StarterAnswers): Promise<void> {
  const content = fillContent(answers);
  git(ROOT, 'clone', '--quiet', '--origin', 'upstream', ROOT, resolve(folder));
  const brand = BRANDS[answers.brand.toLowerCase()] ?? 'brand';
  cpSync(join(ROOT, brand), join(folder, 'brand'), { recursive: true });
  writeContent(folder, content);
  await drawStarterPictures(folder);
  namePackage(folder, answers.business);
  // `--force`, because the machine's own ignore rules may match files of the site.
  git(folder, 'add', '--all', '--force');
  const { email } = readAnswers(content);
  const author = ['-c', `user.name=${answers.person}`, '-c', `user.email=${email}`];
  const message = `Begin the site of ${answers.business}`;
  git(folder, ...author, 'commit', '--quiet', '--no-gpg-sign', '--no-verify', '-m', message);
}

function writeContent(folder: string, content: AllContent) {
  rmSync(join(folder, 'content'), { recursive: true });
  const pictures = join(ROOT, 'templates/content/images');
  cpSync(pictures, join(folder, 'content/images'), { recursive: true });
  for (const subject of allSubjects) {
    const text = updateYaml(readExample(subject), content[subject]);
    writeFileSync(join(folder, contentFile(subject)), text);
  }
}

/** Names the package after the business. The Cloudflare Worker gets the same name, which may have at most 54 characters. */
function namePackage(folder: string, business: string) {
  const name = slug(business).slice(0, 54).replace(/-$/, '') || 'trainer-site';
  const file = join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"name": ".*?"/, `"name": "${name}"`));
}

async function drawStarterPictures(folder: string) {
  const colourOf = createColourLookup(readFileSync(join(folder, TOKENS_FILE), 'utf8'));
  const images = join(folder, 'content/images');
  for (const name of globSync('*.svg', { cwd: images })) {
    const file = join(images, name);
    const drawing = readFileSync(file, 'utf8');
    const coloured = drawing.replace(/var\((.*?)\)/g, (_, token) => formatHex(colourOf(token)));
    // Only the logo may be an SVG. The schemas refuse one as a photo.
    if (name === 'logo-mark.svg') {
      writeFileSync(file, coloured);
    } else {
      await sharp(Buffer.from(coloured)).png().toFile(file.replace('.svg', '.png'));
      rmSync(file);
    }
  }
}

async function main(target = '') {
  if (!target || target.startsWith('-')) {
    throw new UserError(
      'Skriv vart: npm run new-site -- ../namn gör en annan tränares webbplats, i en mapp bredvid den här.',
    );
  }
  checkCanMakeSite(target);
  console.log('Allt du svarar går att ändra efteråt, i redigeringen.');
  const terminal = createInterface({ input: process.stdin });
  const answers = await askAll({ lines: terminal[Symbol.asyncIterator](), print: console.log });
  terminal.close();
  await makeSite(target, answers);
  console.log(
    `\nKlart. Webbplatsen ligger i ${target}. Vad som är kvar att göra visar redigeringen:\n  npm run edit --prefix "${target}"`,
  );
}

if (import.meta.main) await main(process.argv[2]).catch(exitWithMessage);

/*
 * Makes the folder of a new site.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { describeMark, readSampleMarks } from '../../content-model/sample-marks.ts';
import { typeset } from '../../content-model/typography/typeset.ts';
import { siteNameOf } from '../../shared/site-name.ts';
import { UserError } from '../../shared/user-error.ts';
import { drawStarterPictures } from '../../src/images/starter-pictures.ts';
import { brandOf } from './answers.ts';
import { type Answers, writeContent } from './fill-content.ts';
import { drawLogos } from './logo.ts';
import { isOwn, PACKAGE_FILES, packageFileOf } from './own.ts';
import { newestCommit, projectFiles } from './project-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** @throws UserError if the folder is not empty, is in this project, or has a name with which nothing can be built */
export function checkTarget(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} finns redan och är inte tom. Välj en annan mapp.`);
  }
  if (`${resolve(folder)}/`.startsWith(`${ROOT}/`)) {
    throw new UserError(`${folder} ligger i det här projektet. Välj en mapp bredvid: ../namn.`);
  }
  const unusable = /[#%?]/.exec(resolve(folder))?.[0];
  if (unusable) {
    throw new UserError(
      `I ${resolve(folder)} går det inte att bygga en webbplats. Välj ett namn utan ${unusable}.`,
    );
  }
}

/**
 * Makes another trainer's site in a folder: the project, sample content with her answers, pictures to begin with, a
 * checklist and a README, in the first commit of a repository.
 *
 * @param project the folder that the project is copied from
 * @returns a sentence for her in Swedish if something did not work
 */
export async function makeSite(
  folder: string,
  answers: Answers,
  project = ROOT,
): Promise<string | undefined> {
  for (const file of await projectFiles(project)) {
    if (!isOwn(file)) cpSync(join(project, file), join(folder, file));
  }
  for (const file of PACKAGE_FILES) {
    const text = readFileSync(join(folder, file), 'utf8');
    // A Worker is named after its package, and two sites in one account need two.
    const site = { name: siteNameOf(answers.business), madeFrom: newestCommit(project) };
    writeFileSync(join(folder, file), packageFileOf(text, site));
  }
  const brand = join(project, brandOf(answers));
  for (const file of ['tokens.css', 'fonts.ts', 'fonts']) {
    const own = join(brand, file);
    const from = existsSync(own) ? own : join(project, 'brand', file);
    cpSync(from, join(folder, 'brand', file), { recursive: true });
  }
  cpSync(join(brand, 'content/images'), join(folder, 'content/images'), { recursive: true });
  writeContent(folder, answers);
  drawLogos(folder, typeset(answers.business));
  await drawStarterPictures(folder);
  const { contactInfo } = parse(readFileSync(join(folder, 'content/site.yaml'), 'utf8'));
  const values = { ...answers, email: contactInfo.email };
  writeDocuments(folder, values);
  return commitAll(folder, values);
}

/** Writes what the owner reads first: a README, and a checklist of every sample and what cannot be marked as one. */
function writeDocuments(folder: string, answers: Answers & { email: string }) {
  const { business, person } = answers;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const whose = business === person ? business : `${business}, med ${person}`;
  const samples = readSampleMarks(join(folder, 'content')).map(
    (mark) => `- [ ] ${describeMark(mark)}: \`content/${mark.subject}.yaml\``,
  );
  const values = { ...answers, version, whose, samples: samples.join('\n') };
  for (const [file, template] of [
    ['README.md', 'site-readme.md'],
    ['ATT-GÖRA.md', 'site-checklist.md'],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, template), 'utf8');
    const filled = text.replace(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key] ?? '');
    writeFileSync(join(folder, file), filled);
  }
}

/** Makes the folder a repository, with everything in one commit in her name. */
function commitAll(
  folder: string,
  { business, person, email }: Answers & { email: string },
): string | undefined {
  const author = ['-c', `user.name=${person}`, '-c', `user.email=${email}`];
  const message = `Begin the site of ${business}`;
  try {
    for (const args of [
      ['-c', 'init.defaultBranch=main', 'init', '--quiet'],
      ['add', '--all'],
      [...author, 'commit', '--quiet', '--no-gpg-sign', '--no-verify', '--message', message],
    ]) {
      execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
    }
    return undefined;
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    const reason = stderr ? `Git ville inte: ${stderr}`.trim() : 'Git är inte installerat';
    return `${reason}. Webbplatsen är färdig ändå, men dess ändringar sparas inte i någon historik. När git fungerar skriver du i mappen:\n  git init\n  git add --all\n  git commit --message "Första versionen"`;
  }
}

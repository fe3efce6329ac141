/*
 * Makes the folder of a new site.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from '../../built-site/manifest.ts';
import { describeMark, readSampleMarks } from '../../content-model/sample-marks.ts';
import { typeset } from '../../content-model/typography/typeset.ts';
import { siteNameOf } from '../../shared/site-name.ts';
import { UserError } from '../../shared/user-error.ts';
import { drawStarterPictures } from '../../src/images/starter-pictures.ts';
import { type Answers, lookOf, writeContent } from './answers.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What is said of this site alone: its content, its brand, and what is written about it. */
const OWN = /^(content|brand|CHANGELOG\.md|README\.md|ATT-GÖRA\.md|docs\/site\.webp)(\/|$)/;

/** What a project without git consists of: nothing else that lies in its folder comes along, such as a customer list. */
const PLACES =
  /^((bench|built-site|deploy|docs|editor|enquiries|integrations|scripts|shared|src|templates|tests|\.ci|\.github|\.vscode)\/(?!.*(node_modules|\.wrangler)\/).+|[^/]+)$/;
const KINDS =
  /\.(astro|bat|command|conf|css|desktop|html|jpg|json|jsonc|key|md|mjs|pem|png|service|svg|ts|tsx|webp|woff2|yaml|yml)$|(^|\/)(Caddyfile|LICENSE|run|dev\.env|\.env\.example|\.gitattributes|\.gitignore|\.npmrc)$/;

/** @throws UserError if the folder is not empty or lies in this project */
export function checkTarget(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} finns redan och är inte tom. Välj en annan mapp.`);
  }
  if (`${resolve(folder)}/`.startsWith(`${ROOT}/`)) {
    throw new UserError(`${folder} ligger i det här projektet. Välj en mapp bredvid: ../namn.`);
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
    if (!OWN.test(file)) cpSync(join(project, file), join(folder, file));
  }
  nameAfter(answers.business, folder);
  const look = join(project, lookOf(answers));
  cpSync(join(look, 'brand'), join(folder, 'brand'), { recursive: true });
  cpSync(join(look, 'content/images'), join(folder, 'content/images'), { recursive: true });
  writeContent(folder, answers);
  drawLogos(folder, typeset(answers.business));
  await drawStarterPictures(folder);
  writeDocuments(folder, answers);
  return commitAll(folder, answers);
}

/** The files of a project: what git tracks, or without git what it is known to consist of. */
async function projectFiles(project: string): Promise<string[]> {
  try {
    const options = { cwd: project, encoding: 'utf8', stdio: 'pipe' } as const;
    const tracked = execFileSync('git', ['ls-files', '-z'], options).split('\0').filter(Boolean);
    if (tracked.length > 0) return tracked.filter((file) => existsSync(join(project, file)));
  } catch {
    // There is no git, or no repository.
  }
  return (await filesIn(project)).filter((file) => PLACES.test(file) && KINDS.test(file));
}

/** Gives the package a name of its own, which its Worker has too: two sites in one account would be one otherwise. */
function nameAfter(business: string, folder: string) {
  for (const file of ['package.json', 'package-lock.json']) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const { name } = JSON.parse(text);
    writeFileSync(path, text.replaceAll(`"name": "${name}"`, `"name": "${siteNameOf(business)}"`));
  }
}

/** Writes what the owner reads first: a README, and a checklist of every sample and what cannot be marked as one. */
function writeDocuments(folder: string, answers: Answers) {
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
    const filled = text.replace(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key]);
    writeFileSync(join(folder, file), filled);
  }
}

/** Writes the name of the business beside a sample mark, until it has a logo: as wide as it is legible in the header. */
function drawLogos(folder: string, business: string) {
  const encode = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const draw = (file: string, viewBox: string, drawing: string) =>
    writeFileSync(
      join(folder, `content/images/logo-${file}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${encode(business)}">${drawing}</svg>\n`,
    );
  const mark = readFileSync(join(folder, 'content/images/logo-mark.svg'), 'utf8');
  const shape = mark.replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '').trim();
  const lines = inTwoLines(business);
  const longest = Math.max(...lines.map(lengthOf));
  const size = Math.max(LEAST_SIZE, Math.min(32 - 8 * (lines.length - 1), 165 / longest));
  const text = lines.map((line, index) => {
    const y = 32 + size * (0.35 + 1.1 * (index - (lines.length - 1) / 2));
    return `<text x="76" y="${y.toFixed(1)}" data-fill="--color-text" fill="#000" font-family="Arial, sans-serif" font-weight="700" font-size="${size.toFixed(1)}">${encode(line)}</text>`;
  });
  draw('mark', '0 0 64 64', shape);
  draw('lockup', `0 0 ${Math.ceil(Math.max(245, 80 + size * longest))} 64`, shape + text.join(''));
}

/** Smallest size of the name in the logo: 11 px in the header, which shows the logo's 64 units in 34 px. */
const LEAST_SIZE = 21;

/** About how long a line is in bold Arial, in times of its size. */
function lengthOf(line: string): number {
  const wide = line.match(/[\p{Lu}\dmw&@–]/gu)?.length ?? 0;
  return line.length * 0.56 + wide * 0.17;
}

/** Splits a long name at the space nearest to its middle. */
function inTwoLines(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.sort(
    (a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2),
  );
  if (name.length <= 14 || middle === undefined) return [name];
  return [name.slice(0, middle), name.slice(middle + 1)];
}

/** Makes the folder a repository, with everything in one commit in her name. */
function commitAll(folder: string, { business, person, email }: Answers): string | undefined {
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

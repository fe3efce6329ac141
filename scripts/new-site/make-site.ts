/*
 * Makes the folder of a new site.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describeMark, readSampleMarks } from '../../integrations/sample-content.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { drawStarterPictures } from '../../src/images/starter-pictures.ts';
import { typeset } from '../../src/typography/typeset.ts';
import type { Answers } from './questions.ts';
import { LOOKS, writeContent } from './write-content.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What belongs to this site alone: its history, builds and data, its brand, and what is written about it. */
const LEFT_OUT =
  /^(\.git|\.env|\.astro|\.brands|\.cache|dist(\..*)?|data|test-results|content(-history)?|publications|brand|CHANGELOG\.md|README\.md|ATT-GÖRA\.md)$/;
const LEFT_OUT_ANYWHERE = /^(node_modules|\.wrangler)$/;

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
 * @returns a sentence for her in Swedish if something did not work
 */
export async function makeSite(folder: string, answers: Answers): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.test(name)) continue;
    const filter = (path: string) => !LEFT_OUT_ANYWHERE.test(basename(path));
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  for (const name of ['docs/decisions', 'docs/site.webp']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  const look = join(ROOT, 'templates', LOOKS[answers.look] ?? 'warm');
  cpSync(join(look, 'brand'), join(folder, 'brand'), { recursive: true });
  cpSync(join(look, 'content/images'), join(folder, 'content/images'), { recursive: true });
  writeContent(folder, answers);
  drawLogos(folder, typeset(answers.business));
  await drawStarterPictures(folder);
  writeDocuments(folder, answers);
  return commitAll(folder, answers);
}

/** Writes what the owner reads first: a README, and a checklist of every sample and what cannot be marked as one. */
function writeDocuments(folder: string, answers: Answers) {
  const { business, person } = answers;
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const whose = business === person ? business : `${business}, med ${person}`;
  const samples = readSampleMarks(join(folder, 'content')).map(
    (mark) => `- [ ] ${describeMark(mark)}: \`content/${mark.subject}.yaml\``,
  );
  const values = { ...answers, name, version, whose, samples: samples.join('\n') };
  for (const [file, template] of [
    ['README.md', 'site-readme.md'],
    ['ATT-GÖRA.md', 'site-checklist.md'],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, template), 'utf8');
    const filled = text.replace(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key]);
    writeFileSync(join(folder, file), filled);
  }
}

/** Writes the name of the business beside a sample mark, until it has a logo. */
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
  const size = Math.min(
    32 - 8 * (lines.length - 1),
    290 / Math.max(...lines.map((line) => line.length)),
  );
  const text = lines.map((line, index) => {
    const y = 32 + size * (0.35 + 1.1 * (index - (lines.length - 1) / 2));
    return `<text x="76" y="${y.toFixed(1)}" data-fill="--color-text" fill="#000" font-family="Arial, sans-serif" font-weight="700" font-size="${size.toFixed(1)}">${encode(line)}</text>`;
  });
  draw('mark', '0 0 64 64', shape);
  draw('lockup', '0 0 245 64', shape + text.join(''));
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
    const reason =
      errorCode(error) === 'ENOENT'
        ? 'Git är inte installerat'
        : `Git ville inte: ${(error as { stderr?: Buffer }).stderr?.toString().trim()}`;
    return `${reason}. Webbplatsen är färdig ändå, men dess ändringar sparas inte i någon historik. När git fungerar skriver du i mappen:\n  git init\n  git add --all\n  git commit --message "Första versionen"`;
  }
}

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
import { UserError } from '../../shared/user-error.ts';
import { drawPlainPictures } from '../../templates/plain-pictures.ts';
import { checklist } from './checklist.ts';
import { type Answers, LOOKS } from './questions.ts';
import { writeContent } from './write-content.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** History, what was installed, built or kept, this brand, and pictures of it. */
const LEFT_OUT =
  /^(\.git|\.env|\.astro|\.brands|\.cache|dist(\..*)?|data|test-results|content(-history)?|publications|brand|CHANGELOG\.md)$/;
const LEFT_OUT_ANYWHERE = /^(node_modules|\.wrangler)$/;

/**
 * Refuses a folder that something would be lost in.
 *
 * @throws UserError when there is something in it already, or it lies in this project
 */
export function checkTarget(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} finns redan och är inte tom. Välj en annan mapp.`);
  }
  if (`${resolve(folder)}/`.startsWith(`${ROOT}/`)) {
    throw new UserError(`${folder} ligger i det här projektet. Välj en mapp bredvid: ../namn.`);
  }
}

/** Makes another trainer's site in a folder: the project, sample content with her answers, plain pictures, a checklist. */
export async function makeSite(folder: string, answers: Answers) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.test(name)) continue;
    const filter = (path: string) => !LEFT_OUT_ANYWHERE.test(basename(path));
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  for (const look of ['warm', LOOKS[answers.look] ?? 'warm']) {
    const brand = join(ROOT, 'templates', look);
    cpSync(join(brand, 'brand'), join(folder, 'brand'), { recursive: true });
    cpSync(join(brand, 'content/images'), join(folder, 'content/images'), { recursive: true });
  }
  writeContent(folder, answers);
  await drawPlainPictures(folder);
  drawLogos(folder, answers.business);
  rewrite(folder, 'README.md', (text) => text.replace(/!\[.*?\]\(docs\/site\.webp\)\n\n/, ''));
  rmSync(join(folder, 'docs/site.webp'), { force: true });
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n');
  writeFileSync(join(folder, 'ATT-GÖRA.md'), checklist(folder));
}

/** The name beside a sample mark, until there is a logo. */
function drawLogos(folder: string, business: string) {
  const name = business.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  rewrite(folder, 'content/images/logo-mark.svg', (mark) =>
    mark.replace(/aria-label="[^"]*"/, () => `aria-label="${name}"`).replace(/<!--.*?-->\n?/s, ''),
  );
  const tokens = readFileSync(join(folder, 'content/images/logo-mark.svg'), 'utf8');
  const shape = tokens.replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '');
  rewrite(folder, 'content/images/logo-lockup.svg', (lockup) => {
    const colours = [...lockup.matchAll(/fill="(#[0-9a-f]{6})"/gi)].map(([, colour]) => colour);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 245 64" role="img" aria-label="${name}">${shape}<text x="72" y="42" fill="${colours.at(-1)}" font-family="Arial, sans-serif" font-weight="700" font-size="${Math.min(30, Math.round(280 / name.length))}">${name}</text></svg>\n`;
  });
}

function rewrite(folder: string, file: string, change: (text: string) => string) {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

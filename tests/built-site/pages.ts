import { globSync, readFileSync, statSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';

export type BuiltPage = {
  /** `/`, `/contact` or `/404` */
  path: string;
  html: string;
  root: HTMLElement;
};

export const pages: BuiltPage[] = globSync('**/*.html', { cwd: 'dist' })
  .sort()
  .map((file) => {
    const html = readFileSync(`dist/${file}`, 'utf8');
    return { path: `/${file.replace(/^index\.html$|\.html$/, '')}`, html, root: parse(html) };
  });
const start = pages.find(({ path }) => path === '/');
if (!start) throw new Error('There is no built site. Run "npm run build" first.');
export const home = start;

export const linkTo = ({ root }: BuiltPage, rel: string) =>
  root.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

/** The origin that the site was built for. */
export const site = new URL(linkTo(home, 'canonical') ?? '').origin;

export const isBuilt = (path: string) =>
  statSync(`dist/${path}`, { throwIfNoEntry: false })?.isFile() ?? false;

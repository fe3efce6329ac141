import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/*
 * Pages of a build that are its start page with one thing left out, and how a page is looked at.
 */

/** Adds pages to a copy of the project that are its start page with other content: `/without/results` has no results. */
export function addLeftOutPages(folder: string) {
  const data = join(folder, 'src/data');
  cpSync(join(import.meta.dirname, 'left-out-cases.ts'), join(data, 'left-out-cases.ts'));
  const load = join(data, 'load.ts');
  const original = readFileSync(load, 'utf8');
  // A build makes one page after another: the case is the one of the page that is being made.
  writeFileSync(
    load,
    `${original.replace('async function load<', 'async function loadWhole<')}
import { CASES } from './left-out-cases.ts';
let content = {};
export function leaveOut(name) {
  content = CASES.find((one) => one.name === name)?.content ?? {};
}
export async function load(subject) {
  return change(await loadWhole(subject), content[subject] ?? {});
}
function change(whole, part) {
  const nested = (key) => key in whole && part[key] && !Array.isArray(part[key]);
  return Object.fromEntries(
    Object.entries({ ...whole, ...part }).map(([key, value]) => [
      key,
      nested(key) ? change(whole[key], part[key]) : value,
    ]),
  );
}
`,
  );
  const page = join(folder, 'src/pages/without/[name].astro');
  mkdirSync(join(page, '..'), { recursive: true });
  writeFileSync(
    page,
    `---
import { leaveOut } from '../../data/load.ts';
import { CASES, WHOLE } from '../../data/left-out-cases.ts';
import Home from '../index.astro';
export const getStaticPaths = () =>
  // The whole one last: the build goes on with the pages of the site.
  [...CASES, WHOLE].map(({ name }) => ({ params: { name } }));
leaveOut(Astro.params.name);
---
<Home />
`,
  );
}

/**
 * Opens the page without one of the cases, and holds that it is whole.
 *
 * @returns the height of its emptiest stretch at each width
 */
export async function lookAt(page: Page, name: string, widths: number[]) {
  await page.goto(`http://site.example/without/${name}.html`);
  const emptiest: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await page.evaluate(read);
    expect.soft(seen.faults, `without ${name} at ${width} px`).toEqual([]);
    emptiest.push(seen.emptiest);
  }
  return emptiest;
}

/** What is wrong with the page that is open, and the height of the emptiest stretch from top to bottom of its sections. */
function read() {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);

  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const href = link.getAttribute('href') ?? '';
    if (!document.querySelector(href)) faults.push(`${href} leads nowhere`);
  }

  // A heading stands over words or a picture; a list and a group have something in them.
  const heading = 'h1, h2, h3, h4';
  const told = (within: Element) =>
    [
      ...within.querySelectorAll(`${heading}, p, li, td, dd, a, img, input, blockquote, button`),
    ].filter((one) => one.checkVisibility() && !one.closest('dialog'));
  for (const place of document.querySelectorAll('main section, footer')) {
    const all = told(place);
    for (const [at, one] of all.entries()) {
      const next = all[at + 1];
      const isOver = next && (!next.matches(heading) || next.tagName > one.tagName);
      if (one.matches(heading) && !isOver) faults.push(`${one.textContent} stands over nothing`);
    }
  }
  for (const one of document.querySelectorAll('main :is(div, ul, ol, table, figure), footer ul')) {
    const isHeld = one.closest('dialog, [role="alert"], astro-island, [aria-live]');
    if (one.childNodes.length === 0 && !isHeld) faults.push(`empty: ${one.outerHTML}`);
  }

  // Where one section ends and the next begins is seen by their grounds.
  const grounds = [...document.querySelectorAll('main section, footer')].map((one) => ({
    id: one.id || one.tagName,
    colour: getComputedStyle(one).backgroundColor,
  }));
  for (const [at, { id, colour }] of grounds.entries()) {
    const next = grounds[at + 1];
    if (next?.colour === colour) faults.push(`${id} and ${next.id} are one ground`);
  }

  const boxes = [...document.querySelectorAll('main section')]
    .flatMap(told)
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((a, b) => a.top - b.top);
  let [bottom = 0, emptiest] = [boxes[0]?.bottom, 0];
  for (const box of boxes) {
    emptiest = Math.max(emptiest, box.top - bottom);
    bottom = Math.max(bottom, box.bottom);
  }
  return { faults, emptiest };
}

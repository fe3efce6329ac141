import { createHash } from 'node:crypto';
import { FONTS } from '../fonts/fonts.ts';
import { rawElements, replaceElements } from '../headers/inline-hashes.ts';

/** Milliseconds after `load` when script starts in a browser that does not tell when it paints. */
const FALLBACK_DELAY_MS = 1000;

/**
 * The same on all pages, which therefore share one hash in the policy: the file is named in an attribute. The faces of
 * running text and headings are fetched before they are put to use, so that the page is laid out anew once, and not
 * for each that comes. That of large figures, which no first screen has, is fetched where it is used. Where
 * the file does not come, nothing waits for it: all is laid out, and no room is kept for a question that nothing asks.
 * `d` is the dataset of <html>, from src/scripts/before-paint.ts.
 */
const LOADER =
  '{const{file}=document.currentScript.dataset;' +
  'let start=()=>{start=()=>{};import(file).catch(()=>{d.settled="";delete d.consentOpen});' +
  `Promise.allSettled([...document.fonts].filter(f=>/^(${FONTS.display}|${FONTS.text})-/.test(f.family)).map(f=>f.load()))` +
  '.then(()=>d.fonts="")};' +
  'new PerformanceObserver(l=>{l.getEntriesByName("first-contentful-paint")[0]&&start()})' +
  '.observe({type:"paint",buffered:true});' +
  `addEventListener("load",()=>setTimeout(()=>start(),${FALLBACK_DELAY_MS}))}`;

type Page = { html: string; script?: { address: string; code: string } };

/**
 * Takes the scripts out of a page's body, and lets one line at its end import them, as one file, after the first
 * paint. Astro writes the code that wakes islands, 4.6 kB, into every page before the first island, and asks for the
 * page's own script while it paints. The site's own faces are fetched from the same moment on (`data-fonts`, see
 * src/styles/tokens.css).
 *
 * @param read the code of a file of the site, by its address
 * @returns the page, and the file that its scripts are to be, if it has any
 * @throws when a script imports or exports, which it cannot from within a file with others
 */
export function deferScripts(html: string, read: (address: string) => string): Page {
  const bodyStart = html.indexOf('<body');
  const scripts = rawElements(html).filter(
    ({ tag }) =>
      tag.name === 'script' &&
      tag.start > bodyStart &&
      ['', 'module'].includes(tag.attributes.get('type') ?? ''),
  );
  if (scripts.length === 0) return { html };
  const code = scripts
    .map(({ tag, content }) => {
      const address = tag.attributes.get('src');
      return ownScope(address === undefined ? content : read(address));
    })
    .join('\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/_astro/page.${hash}.js`;
  return {
    html: replaceElements(html, scripts).replace(
      '</body>',
      () => `<script data-file="${address}">${LOADER}</script></body>`,
    ),
    script: { address, code },
  };
}

/** In a scope of its own, since the names of each script have been shortened to the same letters. */
function ownScope(code: string): string {
  if (/(^|[;}\s])(import|export)\s*["'{*]/.test(code)) {
    throw new Error(
      `A script of a page may not share a file with another one: ${code.slice(0, 200)}`,
    );
  }
  return `{${code}\n}`;
}

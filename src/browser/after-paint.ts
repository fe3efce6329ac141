/* Loads the page's scripts and fonts after the first paint. Any earlier, they would compete with the first screen's picture. */
import { loadFonts } from './inline/late-fonts.ts';

/** Limits each of two waits: from the `load` event to the first paint, and from the first paint to the fonts. */
const MAX_WAIT_MS = 1000;

/** The URLs of the page's scripts, in order. integrations/scripts-and-styles.ts writes them at build time. */
const scriptUrls = document.currentScript?.dataset['scripts']?.split(' ').filter(Boolean) ?? [];

const whenIdle = window.requestIdleCallback ?? setTimeout;

/** Lays out one section at a time, because all of them at once would block a slow phone for a sixth of a second. */
async function layOutSections() {
  for (const section of document.querySelectorAll<HTMLElement>('main > *, footer')) {
    await new Promise((resolve) => whenIdle(resolve));
    section.style.contentVisibility = 'visible';
  }
}

/** Loads the pictures below the first screen, so that the page is complete even if the visitor never scrolls. */
function loadPictures() {
  for (const picture of document.images) {
    // The large certificates stay lazy, so that they load only if the visitor opens them.
    if (picture.closest('dialog')) continue;
    // Decodes synchronously, so that a screenshot, such as a search engine's, has no empty pictures.
    whenIdle(() => Object.assign(picture, { loading: 'eager', decoding: 'sync' }));
  }
}

function loadScript(src: string) {
  const element = document.createElement('script');
  // `async: false` makes the scripts run in order. Astro's islands depend on the scripts before them.
  Object.assign(element, { type: 'module', async: false, src });
  document.head.append(element);
}

const firstPaint = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(resolve, MAX_WAIT_MS));
});

firstPaint.then(() => {
  scriptUrls.forEach(loadScript);
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  Promise.race([loadFonts(), timeout]).then(layOutSections).then(loadPictures);
});

/*
 * Runs inline at the end of every page. Loads the page's scripts and fonts after the first paint. Any earlier, they would
 * compete with the first screen's picture.
 */
import { loadFonts } from './inline/late-fonts.ts';

/** The longest wait for the first paint after the `load` event, and for the fonts after the first paint. */
const MAX_WAIT_MS = 1000;

/** The URLs of the page's scripts, in order. integrations/scripts-and-styles.ts writes them at build time. */
const scriptUrls = document.currentScript?.dataset['scripts']?.split(' ').filter(Boolean) ?? [];

/**
 * Lays out the sections below the first screen and loads their pictures, so that the page is complete even if the visitor
 * never scrolls. Takes one section at a time: all of them at once would block a slow phone for a sixth of a second.
 */
async function completePage() {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  for (const section of document.querySelectorAll<HTMLElement>('main > *, footer')) {
    await new Promise((resolve) => whenIdle(resolve));
    section.style.contentVisibility = 'visible';
  }
  for (const picture of document.images) {
    // Leaves the large certificates for when the visitor opens them.
    if (picture.closest('dialog')) continue;
    // Decodes synchronously, because a screenshot would miss a picture that is still being decoded.
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
  Promise.race([loadFonts(), timeout]).then(completePage);
});

/*
 * Runs at the end of every page: once the page has been painted, it loads the page's scripts and fonts. Before that they
 * would compete with the picture of the first screen.
 */
import { loadFonts } from './inline/late-fonts.ts';

/** How long to wait for what may not come: the report of the first paint, after `load`, and the fonts. */
const MAX_WAIT_MS = 1000;

/** The URLs of the page's scripts in order, written here by integrations/scripts-and-styles.ts. */
const scripts = document.currentScript?.dataset['scripts']?.split(' ').filter(Boolean) ?? [];
let started = false;

/**
 * Lays out what is below the first screen, section by section: laid out at once it would block a slow phone for a sixth of a
 * second. Loads its pictures too, so that a page that nobody scrolls is whole. Those in a closed dialog wait for it.
 */
async function completePage() {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  for (const section of document.querySelectorAll<HTMLElement>('main > *, footer')) {
    await new Promise((resolve) => whenIdle(resolve));
    section.style.contentVisibility = 'visible';
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    if (picture.closest('dialog')) continue;
    // Decoded together with what is around it, or a screenshot may miss it.
    whenIdle(() => Object.assign(picture, { loading: 'eager', decoding: 'sync' }));
  }
}

function start() {
  if (started) return;
  started = true;
  for (const src of scripts) {
    const element = document.createElement('script');
    // They run in this order: Astro's islands need what is before them.
    Object.assign(element, { type: 'module', async: false, src });
    document.head.append(element);
  }
  // With the site's fonts in place, unless they are slow.
  const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  Promise.race([loadFonts(), wait]).then(completePage);
}

new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) start();
}).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(start, MAX_WAIT_MS));

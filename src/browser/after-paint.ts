/*
 * Runs inline at the end of every page. It loads the page's scripts and fonts after the first paint, because before it they would
 * compete with the picture of the first screen.
 */
import { loadFonts } from './inline/late-fonts.ts';

/** How long to wait after `load` for the report of the first paint, and then for the fonts. */
const MAX_WAIT_MS = 1000;

/** The URLs of the page's scripts in order. The build writes them: integrations/scripts-and-styles.ts. */
const scripts = document.currentScript?.dataset['scripts']?.split(' ').filter(Boolean) ?? [];
let hasStarted = false;

/**
 * Lays out the sections below the first screen and loads their pictures, so that the page is whole even if nobody scrolls. One
 * section at a time, because all together would block a slow phone for a sixth of a second.
 */
async function completePage() {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  for (const section of document.querySelectorAll<HTMLElement>('main > *, footer')) {
    await new Promise((resolve) => whenIdle(resolve));
    section.style.contentVisibility = 'visible';
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    if (picture.closest('dialog')) continue;
    // A screenshot would miss a picture that is decoded later.
    whenIdle(() => Object.assign(picture, { loading: 'eager', decoding: 'sync' }));
  }
}

function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const src of scripts) {
    const element = document.createElement('script');
    // `async: false` keeps their order: Astro's islands need the scripts before them.
    Object.assign(element, { type: 'module', async: false, src });
    document.head.append(element);
  }
  const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  Promise.race([loadFonts(), wait]).then(completePage);
}

new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) start();
}).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(start, MAX_WAIT_MS));

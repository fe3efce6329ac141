/*
 * Runs at the end of every page: once the page has been painted, it loads the page's scripts and fonts. Before that they
 * would compete with the picture of the first screen.
 */

/** Milliseconds after `load` to wait in a browser that does not report its first paint. */
const FALLBACK_DELAY_MS = 1000;

const root = document.documentElement;
/** The URLs of the page's scripts in order, written here by integrations/optimized-html.ts. */
const scripts = document.currentScript?.dataset['scripts']?.split(' ').filter(Boolean) ?? [];
let started = false;

/** Resolves when a script has run. Scripts run in the order of the calls. */
function loadScript(src: string) {
  return new Promise<unknown>((resolve, reject) => {
    const element = document.createElement('script');
    Object.assign(element, { type: 'module', async: false, onload: resolve, onerror: reject, src });
    document.head.append(element);
  });
}

async function loadScripts() {
  await Promise.allSettled(scripts.map(loadScript));
  // consent.ts did not run, so the space kept for its question is given back.
  if (scripts.length > 0 && root.dataset['consent'] === undefined)
    delete root.dataset['consentOpen'];
}

/**
 * Switches to the site's fonts once all have loaded, so that the page is laid out again only once. Adding them to the
 * document restyles no element; another `font-family` on <html> would restyle all.
 */
async function loadFonts() {
  const fonts = window.lateFonts ?? [];
  await Promise.allSettled(fonts.map((font) => font.load()));
  for (const font of fonts) document.fonts.add(font);
}

function start() {
  if (started) return;
  started = true;
  loadScripts();
  loadFonts();
}

new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) start();
}).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(start, FALLBACK_DELAY_MS));

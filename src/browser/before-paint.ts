/*
 * Runs in the head of every page: what must be known before anything is painted, and what must work even if no script
 * file loads. It sets `data-scrolled` on <html>, whose absence tells CSS that no script runs at all.
 */
import { readConsent } from './consent.ts';

declare global {
  interface Window {
    /** The fonts of a first visit, which are fetched after the first paint. */
    lateFonts?: FontFace[];
  }
}

const state = document.documentElement.dataset;

/** How far down the page is: "no" at the top, "" beyond 50 px, "far" beyond 300 px. */
function noteScrolling() {
  state['scrolled'] = scrollY > 300 ? 'far' : scrollY > 50 ? '' : 'no';
}

// A page starts at its top; reading scrollY here would force a layout before the first paint.
state['scrolled'] = 'no';
addEventListener('scroll', noteScrolling, { passive: true });

// A visitor who comes from another page of the site, or goes back, has its fonts in the cache: they are used at once.
const [navigation] = performance.getEntriesByType('navigation');
const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
if (type === 'navigate' && !document.referrer.startsWith(location.origin))
  window.lateFonts = takeFonts();

/**
 * Takes the site's own fonts out of the page's style: fetched before the first paint, they would compete with the picture
 * of the first screen. `after-paint.ts` adds them again. They are found only because the build has merged all styles of the
 * page into one ahead of this script (integrations/optimized-html.ts).
 */
function takeFonts() {
  const fonts: FontFace[] = [];
  for (const sheet of document.styleSheets) {
    for (let index = sheet.cssRules.length; index--; ) {
      const read = (name: string) =>
        (sheet.cssRules[index] as CSSFontFaceRule).style?.getPropertyValue(name);
      const src = read('src');
      // A fallback made of a system font stays, and so does a file for letters that few pages have.
      if (!src?.startsWith('url') || read('unicode-range')) continue;
      fonts.push(
        new FontFace(read('font-family').replaceAll('"', ''), src, {
          weight: read('font-weight'),
          featureSettings: read('font-feature-settings') || 'normal',
        }),
      );
      sheet.deleteRule(index);
    }
  }
  return fonts;
}

addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    // A link of the menu leads to what the menu would cover.
    link?.closest<HTMLDialogElement>('#menu')?.close();
    if (link?.hash && link.pathname === location.pathname) state['smooth'] = state['anchored'] = '';

    const button = event.target.closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    // Browsers before 2026 know no commands, and all would open the dialog before they show that its button was pressed: a modal
    // dialog makes the rest of the page inert, which restyles every element.
    event.preventDefault();
    if (dialog.open) dialog.close();
    else requestAnimationFrame(() => setTimeout(() => dialog.open || dialog.showModal()));
  },
  true,
);

// What is above a place has to be laid out for the page to arrive there, or to come back to it.
if (location.hash || type !== 'navigate') state['anchored'] = '';

// While the question about cookies is unanswered its space is reserved from the start.
const asksConsent = document.currentScript?.dataset['asksConsent'] !== undefined;
if (asksConsent && !readConsent()) state['consentOpen'] = '';

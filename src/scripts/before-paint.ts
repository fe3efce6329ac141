/*
 * Stands in the head of every page: what must be known before anything is painted, and what must work though no file
 * of script comes. It sets `data-scrolled` on <html>, whose absence tells CSS that no script runs at all.
 */
import { readConsent } from '../lib/consent.ts';

const state = document.documentElement.dataset;

/** How far down the page is: "no" at the top, "" beyond 50 px, "far" beyond 300 px. */
function noteScrolling() {
  state['scrolled'] = scrollY > 300 ? 'far' : scrollY > 50 ? '' : 'no';
}

// A page starts at its top; asking where it is would lay it out before it can be painted.
state['scrolled'] = 'no';
addEventListener('scroll', noteScrolling, { passive: true });

// The fonts of the site are in the cache of one who comes from another of its pages, or back: they are used at once.
const [navigation] = performance.getEntriesByType('navigation');
const isFirstVisit =
  !document.referrer.startsWith(location.origin) &&
  (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
if (!isFirstVisit) state['fonts'] = '';

// The menu can be open as a popover before its own script has come, and would stay open over the place a link leads to.
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest('[data-close], a[href*="#"]');
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  },
  true,
);

// The question about cookies has its room from the start where it is still to be answered, so that nothing moves later.
const asksConsent = document.currentScript?.dataset['asksConsent'] !== undefined;
if (asksConsent && !readConsent()) state['consentOpen'] = '';

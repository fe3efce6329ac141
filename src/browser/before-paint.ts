/*
 * Runs inline in the head of every page. Sets the attributes that the first paint depends on, and handles clicks and
 * scrolling that must work even if no script file loads. CSS takes `data-scrolled` on <html> as a sign that scripts run.
 */
import { readConsent } from './consent.ts';
import { closeAndOpenDialogs } from './inline/dialogs.ts';
import { postponeFonts } from './inline/late-fonts.ts';
import { prepareSmoothScroll, watchScrolling } from './inline/scrolling.ts';

watchScrolling();
addEventListener('click', prepareSmoothScroll, true);
addEventListener('click', closeAndOpenDialogs, true);

const root = document.documentElement;

// Postpones the fonts only for visitors who arrive from elsewhere. Everyone else has the fonts in the cache.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isArrival = navigation?.type === 'navigate' && !document.referrer.startsWith(location.origin);
if (isArrival) postponeFonts();

// Postpones the layout of the sections below the first screen (after-paint.ts), unless the page opens at one of them.
root.toggleAttribute('data-first-screen', isArrival && !location.hash);

// Reserves the consent banner's space now, so that nothing moves when its script opens it.
const asksConsent = document.currentScript?.dataset['asksConsent'] !== undefined;
root.toggleAttribute('data-consent-open', asksConsent && !readConsent());

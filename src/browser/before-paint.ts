/*
 * Runs in the head of every page: what must be known before anything is painted, and what must work even if no script
 * file loads. `data-scrolled` on <html> tells CSS that script runs at all.
 */
import { readConsent } from './consent.ts';
import { watchDialogs } from './inline/dialogs.ts';
import { takeFonts } from './inline/late-fonts.ts';
import { scrollSmoothly, watchScrolling } from './inline/scrolling.ts';

watchScrolling();
scrollSmoothly();
watchDialogs();

// A visitor who comes from another page of the site, or goes back, has its fonts in the cache: they are used at once.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isNew = navigation?.type === 'navigate' && !document.referrer.startsWith(location.origin);
if (isNew) takeFonts();

// What is further down is laid out after the first paint (after-paint.ts), unless the page opens there.
document.documentElement.toggleAttribute('data-first-screen', isNew && !location.hash);

// While the question about cookies is unanswered its space is reserved from the start.
const asksConsent = document.currentScript?.dataset['asksConsent'] !== undefined;
document.documentElement.toggleAttribute('data-consent-open', asksConsent && !readConsent());

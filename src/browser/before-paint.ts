/*
 * Runs inline in the head of every page. It sets the attributes that the first paint depends on, and does what must work even if
 * no script file loads. `data-scrolled` on <html> also tells CSS that scripts run.
 */
import { readConsent } from './consent.ts';
import { watchDialogs } from './inline/dialogs.ts';
import { takeFonts } from './inline/late-fonts.ts';
import { scrollSmoothly, watchScrolling } from './inline/scrolling.ts';

watchScrolling();
scrollSmoothly();
watchDialogs();

// Visitors who come from another page of the site, or go back, have the fonts in their cache, and get them at once.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isNew = navigation?.type === 'navigate' && !document.referrer.startsWith(location.origin);
if (isNew) takeFonts();

// The sections further down are laid out after the first paint (after-paint.ts), unless the page opens at one of them.
document.documentElement.toggleAttribute('data-first-screen', isNew && !location.hash);

// Reserves the space of the consent banner, so that nothing moves when its script has loaded.
const asksConsent = document.currentScript?.dataset['asksConsent'] !== undefined;
document.documentElement.toggleAttribute('data-consent-open', asksConsent && !readConsent());

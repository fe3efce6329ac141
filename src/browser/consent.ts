/*
 * The question about analytics: asked until it is answered, again after a year, and at the foot of the page. Nothing of the
 * analytics service is requested before a yes. Storing the answer is strictly necessary, so it needs no consent itself.
 */
import { startAnalytics, stopAnalytics } from './analytics.ts';

declare global {
  interface Document {
    /** Chromium: the page is being prepared, and not shown yet. */
    prerendering?: boolean;
  }
}

type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';
/** When it was answered. */
const DATE_KEY = 'cookie-consent-date';
/** As long as the question says that cookies are stored. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns null if there is no answer of the past year, or storage is blocked, as in some private windows. A date that is
 * missing, invalid or in the future counts as none: it would never expire.
 */
export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(KEY);
    const age = Date.now() - Date.parse(localStorage.getItem(DATE_KEY) ?? '');
    const isRecent = age >= 0 && age <= YEAR_MS;
    return isRecent && (value === 'accepted' || value === 'declined') ? value : null;
  } catch {
    return null;
  }
}

/** Asks the question where it is unanswered, and acts on answers in this tab and in others. */
export function initConsent() {
  if (document.prerendering) {
    // The browser may load a page that the visitor never opens.
    document.addEventListener('prerenderingchange', initConsent, { once: true });
    return;
  }
  const card = document.querySelector<HTMLDialogElement>('#measuring');
  const form = card?.querySelector('form');
  const settings = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!card || !form || !settings) return;

  /** The answer, kept here as well because storage may be blocked: then it applies to this page only. */
  let given = readConsent();
  /** Whether the browser has begun to post a form by itself, which a reload would cut off. */
  let isPosting = false;

  const start = () => startAnalytics(card.dataset['projectId'] ?? '');
  /** Acts on an answer, wherever it was given. A first no has nothing to stop. */
  function apply(answer: Consent | null) {
    const before = given;
    given = answer;
    if (answer === before) return;
    if (answer) card?.close();
    if (answer === 'accepted') start();
    else if (before === 'accepted') {
      stopAnalytics();
      // A reload removes the service's script. It must not cut off an enquiry or clear its outcome, nor ask again because the
      // answer cannot be stored.
      const enquiry = document.querySelector(
        '#enquiry:is([aria-busy="true"], [hidden]), #enquiry > [role="alert"]:not([hidden])',
      );
      if (!enquiry && !isPosting && readConsent() === answer) location.reload();
    }
  }
  // The enquiry form, before its own script has come.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target !== form && !defaultPrevented) isPosting = true;
  });

  form.addEventListener('submit', ({ submitter }) => {
    const answer = (submitter as HTMLButtonElement).value as Consent;
    try {
      localStorage.setItem(KEY, answer);
      localStorage.setItem(DATE_KEY, new Date().toISOString());
    } catch {
      // The next page asks again.
    }
    apply(answer);
  });
  // An answer given in another tab, or on a later page before going back, holds here too. Where storage is blocked there is none.
  const applyStored = () => apply(readConsent() ?? given);
  addEventListener('storage', applyStored);
  addEventListener('pageshow', applyStored);

  const choices = form.querySelectorAll('button');
  /** Content blockers may hide the card or only its buttons: where no answer can be given it closes, and its space is given back. */
  const settle = () => {
    for (const { offsetHeight } of choices) if (offsetHeight === 0) card.close();
    document.documentElement.toggleAttribute('data-consent-open', card.open);
  };
  const observer = new ResizeObserver(settle);
  // The card too: what is hidden from the start has no size to report.
  for (const seen of [card, ...choices]) observer.observe(seen);

  settings.addEventListener('click', () => {
    for (const choice of choices) {
      choice.setAttribute('aria-pressed', `${choice.value === given}`);
    }
    card.close();
    card.show();
    settle();
  });
  settings.disabled = false;

  if (given === 'accepted') start();
  card.open = !given;
}

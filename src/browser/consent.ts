/*
 * The question about analytics: asked until it is answered, again after a year, and at the foot of the page. Nothing of the
 * analytics service is requested before a yes. Storing the answer is strictly necessary, so it needs no consent itself.
 */
import { startAnalytics, stopAnalytics } from './analytics.ts';

type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';
/** When it was answered. */
const DATE_KEY = 'cookie-consent-date';
/** As long as the question says that cookies are stored. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns null if there is no valid answer or storage is blocked, as in some private windows: without a stored yes there is
 * no consent.
 */
export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(KEY);
    const age = Date.now() - Date.parse(localStorage.getItem(DATE_KEY) ?? '');
    return (value === 'accepted' || value === 'declined') && !(age > YEAR_MS) ? value : null;
  } catch {
    return null;
  }
}

/** Asks the question where it is unanswered, and acts on answers in this tab and in others. */
export function initConsent() {
  const card = document.querySelector<HTMLDialogElement>('#measuring');
  const form = card?.querySelector('form');
  const settings = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!card || !form || !settings) return;

  /** The answer, kept here as well because storage may be blocked: then it applies to this page only. */
  let given = readConsent();

  const start = () => startAnalytics(card.dataset['projectId'] ?? '');
  /** Begins the page again, as the stored answer wants it. */
  const restart = () => {
    stopAnalytics();
    location.reload();
  };

  form.addEventListener('submit', ({ submitter }) => {
    const before = given;
    given = (submitter as HTMLButtonElement).value as Consent;
    try {
      localStorage.setItem(KEY, given);
      localStorage.setItem(DATE_KEY, new Date().toISOString());
    } catch {
      // The next page asks again.
    }
    if (given === before) return;
    if (given === 'accepted') start();
    else if (before) restart();
  });
  // An answer in another tab, or on a later page before Back, holds here too.
  for (const type of ['storage', 'pageshow']) {
    addEventListener(type, () => readConsent() === given || restart());
  }

  const choices = form.querySelectorAll('button');
  /** Content blockers hide the card, or only its buttons: where an answer cannot be given it goes, and so does its space. */
  const settle = () => {
    for (const { offsetHeight } of choices) if (offsetHeight === 0) card.close();
    document.documentElement.toggleAttribute('data-consent-open', card.open);
  };
  const observer = new ResizeObserver(settle);
  for (const choice of choices) observer.observe(choice);

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
  // The observer reports nothing of what was hidden from the start.
  requestAnimationFrame(settle);
}

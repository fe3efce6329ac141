/*
 * The question about analytics: asked until it is answered, again after a year, and at the foot of the page. Nothing of the
 * analytics service is requested before a yes. Storing the answer is strictly necessary, so it needs no consent itself.
 */
import { startAnalytics, stopAnalytics } from '../../shared/analytics-service.ts';

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
    if (value !== 'accepted' && value !== 'declined') return null;
    const date = localStorage.getItem(DATE_KEY);
    // The year of an answer to a version that stored no date begins now.
    if (!date) store(value);
    return date && Date.now() - Date.parse(date) > YEAR_MS ? null : value;
  } catch {
    return null;
  }
}

function store(consent: Consent) {
  localStorage.setItem(KEY, consent);
  localStorage.setItem(DATE_KEY, new Date().toISOString());
}

/** Asks the question where it is unanswered, and acts on answers in this tab and in others. */
export function initConsent() {
  const card = document.querySelector<HTMLDialogElement>('#measuring');
  const form = card?.querySelector('form');
  const settings = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!card || !form || !settings) return;
  const projectId = card.dataset['projectId'] ?? '';

  /** The answer, kept here as well because storage may be blocked: then it applies to this page only. */
  let given = readConsent();

  const answer = (consent: Consent) => {
    const before = given;
    given = consent;
    try {
      store(consent);
    } catch {
      // The next page asks again.
    }
    if (consent === before) return;
    if (consent === 'accepted') startAnalytics(projectId);
    if (before !== 'accepted') return;
    stopAnalytics();
    // The page comes back without the script.
    location.reload();
  };

  /** An answer in another tab, or on a later page before Back, holds here too. */
  const follow = () => {
    const elsewhere = readConsent();
    if (!elsewhere || elsewhere === given) return;
    card.close();
    answer(elsewhere);
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);

  form.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement) answer(submitter.value as Consent);
  });
  // Esc closes it as it does every other layer, except the first question, which waits for its answer.
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && given) card.close();
  });
  settings.addEventListener('click', () => {
    for (const choice of form.querySelectorAll<HTMLButtonElement>('[value]')) {
      if (given) choice.setAttribute('aria-pressed', `${choice.value === given}`);
      choice.autofocus = choice.value === (given ?? 'declined');
    }
    card.close();
    card.show();
  });
  settings.disabled = false;

  const covers = () => card.open && getComputedStyle(card).position === 'fixed';
  // Browsers scroll only the caret into view when a field gets focus, so the card could still cover its label.
  addEventListener('keyup', ({ key }) => {
    const element = document.activeElement;
    if (key !== 'Tab' || !element || card.contains(element) || !covers()) return;
    const below = element.getBoundingClientRect().bottom - card.getBoundingClientRect().top;
    if (below > -16) scrollBy({ top: below + 16, behavior: 'instant' });
  });
  const footer = document.querySelector<HTMLElement>('body > footer');
  new ResizeObserver(() => {
    // Content blockers hide the card, or only its buttons: where no answer can be given it goes, and so does its space.
    if (form.offsetHeight === 0) card.close();
    document.documentElement.toggleAttribute('data-consent-open', card.open);
    footer?.style.setProperty('--banner-space', covers() ? `${card.offsetHeight + 32}px` : '0px');
  }).observe(form);

  if (given === 'accepted') startAnalytics(projectId);
  card.open = !given;
}

/*
 * Keeps the consent banner open until the visitor answers, and asks again after a year. A button in the footer reopens it.
 * Nothing is requested from the analytics service before the visitor accepts. The answer itself may be stored without
 * consent, because storing it is strictly necessary.
 */
import { startAnalytics, stopAnalytics } from './analytics.ts';

declare global {
  interface Document {
    /** Only in Chromium: true while the page is loaded in advance, before the visitor opens it. */
    prerendering?: boolean;
  }
}

type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';
const DATE_KEY = 'cookie-consent-date';
/** The banner's text says that cookies are stored for a year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns the stored answer, or null if storage is blocked or holds no answer from the past year. Ignores answers with an
 * invalid or future date, because they would never expire.
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

function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
    localStorage.setItem(DATE_KEY, new Date().toISOString());
  } catch {
    // If storage is blocked, the next page asks again.
  }
}

/** Returns true if a reload would cut off an enquiry or clear the message about its outcome. */
function isEnquiryUnderWay(): boolean {
  const form = '#enquiry:is([aria-busy="true"], [hidden], [data-posting])';
  return document.querySelector(`${form}, #enquiry > [role="alert"]:not([hidden])`) !== null;
}

/** Reserves the banner's space while it is open. Closes the banner if a content blocker hides one of its buttons. */
function updateSpace(banner: HTMLDialogElement): void {
  const buttons = [...banner.querySelectorAll('button')];
  if (buttons.some(({ offsetHeight }) => offsetHeight === 0)) banner.close();
  document.documentElement.toggleAttribute('data-consent-open', banner.open);
}

function watchSpace(banner: HTMLDialogElement): void {
  const observer = new ResizeObserver(() => updateSpace(banner));
  // Observes the buttons too: a content blocker can hide a button without changing the banner's size.
  for (const element of [banner, ...banner.querySelectorAll('button')]) observer.observe(element);
}

export function initConsent(): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', initConsent, { once: true });
    return;
  }
  const banner = document.querySelector<HTMLDialogElement>('dialog[data-project-id]');
  const settings = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!banner || !settings) return;
  const start = () => startAnalytics(banner.dataset['projectId'] ?? '');
  /** The answer in force on this page, kept in a variable because storage may be blocked. */
  let consent = readConsent();

  function apply(answer: Consent | null) {
    const before = consent;
    if (answer === before) return;
    consent = answer;
    if (answer) banner?.close();
    if (answer === 'accepted') return start();
    // Runs even if this page never started the service, because an expired consent leaves cookies behind.
    stopAnalytics();
    // Reloads to remove the service's script, but only if the answer was stored. Otherwise the reloaded page would ask
    // again.
    const hasScript = before === 'accepted';
    if (hasScript && !isEnquiryUnderWay() && readConsent() === answer) location.reload();
  }

  banner.addEventListener('submit', ({ submitter }) => {
    const answer = (submitter as HTMLButtonElement).value as Consent;
    storeConsent(answer);
    apply(answer);
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    // The browser posts the enquiry form by itself if the form's own script has not loaded yet.
    if (!defaultPrevented && target instanceof Element) target.setAttribute('data-posting', '');
  });
  // The visitor may have answered in another tab, or on a later page before coming back to this one.
  const applyStored = () => apply(readConsent() ?? consent);
  addEventListener('storage', applyStored);
  addEventListener('pageshow', applyStored);

  settings.addEventListener('click', () => {
    for (const button of banner.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', `${button.value === consent}`);
    }
    // Closes the banner first, because `show()` does not focus a dialog that is already open.
    banner.close();
    banner.show();
    updateSpace(banner);
  });
  settings.disabled = false;
  watchSpace(banner);
  if (consent === 'accepted') start();
  banner.open = !consent;
}

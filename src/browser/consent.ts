/*
 * The consent banner is open until the visitor answers, and again after a year. A button in the footer reopens it. Nothing of the
 * analytics service is requested before the visitor accepts. Storing the answer is strictly necessary, so it needs no consent.
 */
import { startAnalytics, stopAnalytics } from './analytics.ts';

declare global {
  interface Document {
    /** Whether Chromium loads the page in advance, before the visitor opens it. */
    prerendering?: boolean;
  }
}

type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';
const DATE_KEY = 'cookie-consent-date';
/** The banner's text says that cookies are stored for a year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns the stored answer, or null if there is none of the past year or storage is blocked. An answer without a valid date, or
 * with one in the future, would never expire.
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
    // Storage is blocked: the next page asks again.
  }
}

/** Whether the browser is posting the enquiry form by itself, because the form's own script has not come yet. */
let isPosting = false;

/** Whether a reload would cut off an enquiry or clear the message about its outcome. */
function isEnquiryUnderWay(): boolean {
  const selector =
    '#enquiry:is([aria-busy="true"], [hidden]), #enquiry > [role="alert"]:not([hidden])';
  return isPosting || document.querySelector(selector) !== null;
}

/** Reserves the banner's space while it is open. Closes it if a content blocker hides one of its buttons. */
function updateSpace(banner: HTMLDialogElement): void {
  const buttons = [...banner.querySelectorAll('button')];
  if (buttons.some(({ offsetHeight }) => offsetHeight === 0)) banner.close();
  document.documentElement.toggleAttribute('data-consent-open', banner.open);
}

function watchSpace(banner: HTMLDialogElement): void {
  const observer = new ResizeObserver(() => updateSpace(banner));
  // Also the buttons: a content blocker may hide one of them, and the banner keeps its size.
  for (const element of [banner, ...banner.querySelectorAll('button')]) observer.observe(element);
}

/** Opens the banner if there is no answer, and acts on answers in this tab and in others. */
export function initConsent(): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', initConsent, { once: true });
    return;
  }
  const banner = document.querySelector<HTMLDialogElement>('dialog[data-project-id]');
  const settings = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!banner || !settings) return;
  const start = () => startAnalytics(banner.dataset['projectId'] ?? '');
  /** The answer that holds on this page. It is kept here as well because storage may be blocked. */
  let consent = readConsent();

  function apply(answer: Consent | null) {
    const before = consent;
    if (answer === before) return;
    consent = answer;
    if (answer) banner?.close();
    if (answer === 'accepted') return start();
    // Also if nothing was accepted here: consent that has expired leaves cookies.
    stopAnalytics();
    // A reload removes the service's script. If the answer could not be stored, the reloaded page would ask again.
    const hasScript = before === 'accepted';
    if (hasScript && !isEnquiryUnderWay() && readConsent() === answer) location.reload();
  }

  banner.addEventListener('submit', ({ submitter }) => {
    const answer = (submitter as HTMLButtonElement).value as Consent;
    storeConsent(answer);
    apply(answer);
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target instanceof Element && !banner.contains(target) && !defaultPrevented)
      isPosting = true;
  });
  // Another tab, or a later page before going back, may have stored an answer.
  const applyStored = () => apply(readConsent() ?? consent);
  addEventListener('storage', applyStored);
  addEventListener('pageshow', applyStored);

  settings.addEventListener('click', () => {
    for (const button of banner.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', `${button.value === consent}`);
    }
    // Closed first, so that it takes the focus even if it is open.
    banner.close();
    banner.show();
    updateSpace(banner);
  });
  settings.disabled = false;
  watchSpace(banner);
  if (consent === 'accepted') start();
  banner.open = !consent;
}

/* Requests nothing from the analytics service without consent. Storing the answer itself is strictly necessary, so it needs none. */
import { startAnalytics, stopAnalytics } from './analytics.ts';

type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';
const DATE_KEY = 'cookie-consent-date';
/** The banner's text says that cookies are stored for a year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Returns an answer from the past year, or null. Ignores an invalid or future date, because it would never expire. */
export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(KEY);
    const age = Date.now() - Date.parse(localStorage.getItem(DATE_KEY) ?? '');
    const isRecent = age >= 0 && age <= YEAR_MS;
    const isAnswer = value === 'accepted' || value === 'declined';
    return isRecent && isAnswer ? value : null;
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

function isEnquiryUnderWay(): boolean {
  const busyOrSentForm = '#enquiry:is([aria-busy="true"], [hidden], [data-posting])';
  const visibleError = '#enquiry > [role="alert"]:not([hidden])';
  return document.querySelector(`${busyOrSentForm}, ${visibleError}`) !== null;
}

function updateSpace(banner: HTMLDialogElement): void {
  const buttons = [...banner.querySelectorAll('button')];
  // Closes the banner if a content blocker hides a button, because the visitor could not choose freely.
  if (buttons.some(({ offsetHeight }) => offsetHeight === 0)) banner.close();
  document.documentElement.toggleAttribute('data-consent-open', banner.open);
}

function keepSpaceReserved(banner: HTMLDialogElement): void {
  const observer = new ResizeObserver(() => updateSpace(banner));
  // Observes the buttons too: a content blocker can hide a button without changing the banner's size.
  for (const element of [banner, ...banner.querySelectorAll('button')]) observer.observe(element);
}

type PageConsent = {
  banner: HTMLDialogElement;
  projectId: string;
  /** The answer in force on this page, kept here because storage may be blocked. */
  answer: Consent | null;
};

function applyAnswer(page: PageConsent, answer: Consent | null): void {
  if (!answer || answer === page.answer) return;
  const wasAccepted = page.answer === 'accepted';
  page.answer = answer;
  page.banner.close();
  if (answer === 'accepted') {
    startAnalytics(page.projectId);
    return;
  }
  // Runs even if this page never started the service, because an expired consent leaves cookies behind.
  stopAnalytics();
  // Only a reload removes the service's script. If the answer could not be stored, the reloaded page would ask again.
  const isStored = readConsent() === answer;
  if (wasAccepted && isStored && !isEnquiryUnderWay()) location.reload();
}

/** Applies an answer given in another tab, or on another page before the browser restored this one from its back/forward cache. */
function watchStoredAnswer(page: PageConsent): void {
  const applyStored = () => applyAnswer(page, readConsent());
  addEventListener('storage', applyStored);
  addEventListener('pageshow', applyStored);
}

/** Marks the enquiry form while the browser itself is posting it, so that no reload cuts it off. */
function markFormWhileBrowserPosts(): void {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof Element) target.setAttribute('data-posting', '');
  });
}

function openFromSettings({ banner, answer }: PageConsent): void {
  for (const button of banner.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', `${button.value === answer}`);
  }
  // Closes the banner first, because `show()` does not focus a dialog that is already open.
  banner.close();
  banner.show();
  updateSpace(banner);
}

export function initConsent(): void {
  // Chromium may load the page in advance. Waits until the visitor opens it.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', initBanner, { once: true });
  } else initBanner();
}

function initBanner(): void {
  const banner = document.querySelector<HTMLDialogElement>('dialog[data-project-id]');
  const settingsButton = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!banner || !settingsButton) return;
  const { projectId = '' } = banner.dataset;
  const page: PageConsent = { banner, projectId, answer: readConsent() };
  banner.addEventListener('submit', ({ submitter }) => {
    const answer = (submitter as HTMLButtonElement).value as Consent;
    storeConsent(answer);
    applyAnswer(page, answer);
  });
  markFormWhileBrowserPosts();
  watchStoredAnswer(page);
  settingsButton.addEventListener('click', () => openFromSettings(page));
  settingsButton.disabled = false;
  keepSpaceReserved(banner);
  if (page.answer === 'accepted') startAnalytics(projectId);
  banner.open = page.answer === null;
}

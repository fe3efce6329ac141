/*
 * Acts on the answer to the question about analytics. Nothing of the analytics service is requested before a yes.
 */
import { type Consent, readConsent, storeConsent } from '../lib/consent.ts';

declare global {
  interface Window {
    /** The analytics service's queue, once its script has been asked for. */
    clarity?: (...command: unknown[]) => void;
  }
}

const root = document.documentElement;
const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
const footer = document.querySelector<HTMLElement>('body > footer');
const settings = document.querySelector<HTMLElement>('[data-cookie-settings]');
const projectId = banner?.dataset['projectId'] ?? '';

/** The current answer, kept here as well because storage may be blocked. */
let given = readConsent();

/** What the analytics service leaves in the browser. Source: Microsoft Clarity's documentation and its script. */
const ANALYTICS_COOKIES = ['_clck', '_clsk'];
const ANALYTICS_TAB_KEY = '_cltk';

async function startAnalytics() {
  const { default: clarity } = await import('@microsoft/clarity');
  clarity.init(projectId);
  clarity.consentV2({ ad_Storage: 'denied', analytics_Storage: 'granted' });
}

/** Ends a running session and removes its cookies. The page then reloads without the analytics script, and says so. */
function stopAnalytics() {
  window.clarity?.('consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' });
  window.clarity?.('stop');
  for (const name of ANALYTICS_COOKIES) removeCookie(name);
  try {
    sessionStorage.removeItem(ANALYTICS_TAB_KEY);
  } catch {
    // Storage is blocked, so the service could not use it either.
  }
  // The reloaded page learns of it from the history entry, so that nothing more is stored.
  history.replaceState({ withdrawn: true }, '');
  location.reload();
}

/** Removes a cookie of this host and of the domains above it: the service sets its own for the widest it may. */
function removeCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}

/** Shows the sentences about the current answer, and the button that keeps it. */
function showStatus(...shown: (Consent | 'undecided' | 'withdrawn')[]) {
  const status = banner?.querySelector<HTMLElement>('[role="status"]');
  if (!banner || !status) return;
  status.hidden = false;
  for (const sentence of status.querySelectorAll<HTMLElement>('[data-status]'))
    sentence.hidden = !shown.some((name) => name === sentence.dataset['status']);
  // Only a visitor who has answered before may close the question without answering.
  const close = banner.querySelector<HTMLElement>('[data-close]');
  if (close) close.hidden = !given;
}

/** Reopens the question from the footer, with the current answer in words and its button pressed. */
function openSettings() {
  root.dataset['consentOpen'] = 'settings';
  delete root.dataset['consentNotice'];
  showStatus(given ?? 'undecided');
  const choices = Array.from(banner?.querySelectorAll<HTMLElement>('[data-consent]') ?? []);
  for (const choice of choices) choice.ariaPressed = String(choice.dataset['consent'] === given);
  (choices.find(({ ariaPressed }) => ariaPressed === 'true') ?? choices[0])?.focus();
}

/** Says that measuring has ended. Focus moves there, since few screen readers announce a status on a new page. */
function showWithdrawn() {
  history.replaceState(null, '');
  root.dataset['consentNotice'] = '';
  showStatus('declined', 'withdrawn');
  banner?.querySelector<HTMLElement>('[data-close]')?.focus({ preventScroll: true });
}

/** Closes the card and returns focus to the button that opened it; the first question opens by itself. */
function close() {
  const opened =
    root.dataset['consentOpen'] === 'settings' || root.dataset['consentNotice'] !== undefined;
  const floating = banner && getComputedStyle(banner).position === 'fixed';
  delete root.dataset['consentOpen'];
  delete root.dataset['consentNotice'];
  root.style.scrollPaddingBlockEnd = '';
  if (opened) settings?.focus({ preventScroll: Boolean(floating) });
}

function answer(consent: Consent) {
  const before = given;
  given = consent;
  storeConsent(consent);
  close();
  if (consent === before) return;
  if (consent === 'accepted') startAnalytics();
  else if (before === 'accepted') stopAnalytics();
}

if (banner) {
  banner.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const choice = target.closest<HTMLElement>('[data-consent]')?.dataset['consent'];
    if (choice === 'accepted' || choice === 'declined') answer(choice);
    else if (target.closest('[data-close]')) close();
  });
  // Esc closes it as it does every other layer, except the first question, which waits for its answer.
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && given) close();
  });
  settings?.addEventListener('click', openSettings);
  // Browsers scroll only the caret into view when a field gets focus, so the cookie card could still cover its label.
  // Only then is <html> told how high the card is, since any change there makes the browser restyle the whole page.
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Tab' || root.dataset['consentOpen'] === undefined) return;
    root.style.scrollPaddingBlockEnd = cardSize();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  const cardSize = () =>
    getComputedStyle(banner).position === 'fixed' ? `${banner.offsetHeight + 32}px` : '0px';
  new ResizeObserver(() => footer?.style.setProperty('--banner-size', cardSize())).observe(banner);

  root.dataset['consent'] = '';
  if (given === 'accepted') startAnalytics();
  if (history.state?.withdrawn) showWithdrawn();
}

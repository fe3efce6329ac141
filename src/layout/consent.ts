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

const storage = () => localStorage;
const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
const status = banner?.querySelector<HTMLElement>('[role="status"]');
const projectId = banner?.dataset['projectId'] ?? '';

/** The cookies that the analytics service sets. Source: Microsoft Clarity's documentation of cookies. */
const ANALYTICS_COOKIES = ['_clck', '_clsk'];

async function startAnalytics() {
  const { default: clarity } = await import('@microsoft/clarity');
  clarity.init(projectId);
  clarity.consentV2({ ad_Storage: 'denied', analytics_Storage: 'granted' });
}

/** Ends a running session and removes its traces; the reload leaves a page without the script. */
async function stopAnalytics() {
  const { default: clarity } = await import('@microsoft/clarity');
  clarity.consentV2({ ad_Storage: 'denied', analytics_Storage: 'denied' });
  window.clarity?.('stop');
  for (const name of ANALYTICS_COOKIES) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: the service sets them for the whole domain
    document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${location.hostname}`;
  }
  location.reload();
}

function ask() {
  if (!status) return;
  document.documentElement.dataset['asking'] = '';
  status.hidden = false;
  status.dataset['shown'] = readConsent(storage) ?? 'undecided';
  banner?.querySelector('button')?.focus();
}

function answer(consent: Consent) {
  const before = readConsent(storage);
  storeConsent(storage, consent);
  delete document.documentElement.dataset['asking'];
  if (consent === before) return;
  if (consent === 'accepted') startAnalytics();
  else if (before === 'accepted') stopAnalytics();
}

if (banner) {
  banner.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLElement>('[data-consent]');
    if (choice) answer(choice.dataset['consent'] === 'accepted' ? 'accepted' : 'declined');
  });
  for (const button of document.querySelectorAll('[data-cookie-settings]')) {
    button.addEventListener('click', ask);
  }
  if (readConsent(storage) === 'accepted') startAnalytics();
}

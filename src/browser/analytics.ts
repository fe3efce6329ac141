/*
 * What the analytics service does in a visitor's browser: another service is another version of this file and of
 * shared/analytics-service.ts. What its journeys alone know of the service is in tests/privacy/analytics.spec.ts.
 */
import { COOKIES } from '../../shared/analytics-service.ts';

declare global {
  interface Window {
    /** The service's queue, once its script has been asked for. */
    clarity?: (...command: unknown[]) => void;
  }
}

/** What the service leaves in the tab, besides its cookies. Source: its script. */
const TAB_KEYS = ['_cltk'];

/** Marks what the service must not record. */
export const MASK = { 'data-clarity-mask': 'true' };

/** Asks for the service's script. Call it only after a yes. */
export async function startAnalytics(projectId: string) {
  const { default: clarity } = await import('@microsoft/clarity');
  clarity.init(projectId);
  clarity.consentV2({ ad_Storage: 'denied', analytics_Storage: 'granted' });
}

/** Ends a running session and removes what it has stored. The script itself goes when the page is loaded again. */
export function stopAnalytics() {
  window.clarity?.('consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' });
  window.clarity?.('stop');
  for (const name of COOKIES) removeCookie(name);
  try {
    for (const key of TAB_KEYS) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so the service could not use it either.
  }
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

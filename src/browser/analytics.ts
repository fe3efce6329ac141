/** Starts and stops the analytics service in the visitor's browser, and limits what it records. */
import { COOKIES, SESSION_STORAGE_KEYS } from '../../shared/analytics-service.ts';

type Clarity = { (...command: unknown[]): void; q?: unknown[][] };

declare global {
  interface Window {
    /** The service's queue, once its script has been asked for. */
    clarity?: Clarity;
  }
}

/** Asks for the service's script. Call it only after a yes. */
export function startAnalytics(projectId: string) {
  const queue: unknown[][] = [];
  window.clarity ??= Object.assign((...command: unknown[]) => void queue.push(command), {
    q: queue,
  });
  window.clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
  const script = document.createElement('script');
  script.src = `https://www.clarity.ms/tag/${projectId}`;
  document.head.append(script);
}

/** Ends a running session and removes what it has stored. The script itself goes when the page is loaded again. */
export function stopAnalytics() {
  window.clarity?.('consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' });
  window.clarity?.('stop');
  for (const name of COOKIES) removeCookie(name);
  try {
    for (const key of SESSION_STORAGE_KEYS) sessionStorage.removeItem(key);
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

import { COOKIES, SESSION_STORAGE_KEYS } from '../../shared/analytics-service.ts';

type Clarity = { (...command: unknown[]): void; q?: unknown[][] };

declare global {
  interface Window {
    clarity?: Clarity;
  }
}

/** Call this only after the visitor has accepted. */
export function startAnalytics(projectId: string): void {
  // The service's script runs the commands in this queue once it has loaded.
  const queue: unknown[][] = [];
  const enqueue = (...command: unknown[]) => void queue.push(command);
  window.clarity ??= Object.assign(enqueue, { q: queue });
  window.clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
  const script = document.createElement('script');
  script.src = `https://www.clarity.ms/tag/${projectId}`;
  document.head.append(script);
}

/** Ends the session and deletes everything the service has stored. Its script stays loaded until the page is reloaded. */
export function stopAnalytics(): void {
  window.clarity?.('consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' });
  window.clarity?.('stop');
  for (const name of COOKIES) removeCookie(name);
  try {
    for (const key of SESSION_STORAGE_KEYS) sessionStorage.removeItem(key);
  } catch {
    // If storage is blocked, the service has stored nothing either.
  }
}

function removeCookie(name: string): void {
  // Tries this host and all its parent domains, because the service sets its cookies on the broadest domain it can.
  const labels = location.hostname.split('.');
  const domainAttributes = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domainAttribute of ['', ...domainAttributes]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; Max-Age=0; Path=/${domainAttribute}`;
  }
}

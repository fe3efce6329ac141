/*
 * All that the code knows of the analytics service: another service is another version of this file and of
 * tests/privacy/analytics.spec.ts. Its project, and what visitors read about it, are in content/cookies.yaml.
 */

export const SERVICE = 'Microsoft Clarity';

/** Who gets what it measures, and where that may go. */
export const RECIPIENT =
  'Microsoft, som kan föra över uppgifter till USA med stöd av EU–US Data Privacy Framework';

/** The id of a project at the service, or nothing: `projectId` in content/cookies.yaml. */
export const PROJECT_ID = {
  pattern: /^[a-z0-9]*$/,
  error: 'Ett projekt-id har bara små bokstäver och siffror.',
};

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** What the service leaves in the browser. Source: Microsoft Clarity's documentation. */
export const COOKIES = ['_clck', '_clsk'];

/** Marks what the service must not record. */
export const MASK = { 'data-clarity-mask': 'true' };

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

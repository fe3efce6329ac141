/*
 * Everything that is particular to the analytics service: another service is another version of this file. What its journeys
 * alone know of the service is in tests/privacy/analytics.spec.ts.
 */

declare global {
  interface Window {
    /** The service's queue, once its script has been asked for. */
    clarity?: (...command: unknown[]) => void;
  }
}

export const SERVICE = 'Microsoft Clarity';

/** The id of a project at the service, in content/site.yaml. */
export const PROJECT_ID = {
  pattern: /^[a-z0-9]*$/,
  error: 'Ett projekt-id har bara små bokstäver och siffror.',
};

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** What the service leaves in the browser. Source: Microsoft Clarity's documentation and its script. */
export const COOKIES = ['_clck', '_clsk'];
const TAB_KEYS = ['_cltk'];

/** What a visitor is told of the service: variables of the content. */
export const NOTICE = {
  analyticsQuestion: `Får ${SERVICE} spela in hur du använder sidan så att jag kan göra den bättre? Cookies sparas i ett år.`,
  analyticsNotice: `Säger du ja till mätning laddas ${SERVICE}, som spelar in hur sidan används: vad du klickar på, hur långt du läser och vilken sorts skärm du har. Det du skriver i formuläret maskeras. Tjänsten sparar bland annat cookien _clck, som känner igen webbläsaren i upp till ett år, och _clsk, som håller ihop ett besök i ett dygn. Mottagare är Microsoft, som kan föra över uppgifter till USA med stöd av EU–US Data Privacy Framework.`,
};

/** What the privacy notice has to name, or nothing is built. */
export const TO_BE_NAMED = [SERVICE, 'Mottagare är Microsoft', ...COOKIES];

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

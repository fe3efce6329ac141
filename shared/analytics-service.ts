/*
 * Names, hosts and cookies of the analytics service. For another service, replace this file, src/browser/analytics.ts and
 * tests/privacy/analytics.spec.ts. The project id and the texts for visitors are in content/cookies.yaml.
 */

export const SERVICE = 'Microsoft Clarity';

/** Who receives the measurements, for the privacy notice. */
export const RECIPIENT =
  'Microsoft, som kan föra över uppgifter till USA med stöd av EU–US Data Privacy Framework';

/** Validates `projectId` in content/cookies.yaml, which may be empty. */
export const PROJECT_ID = {
  pattern: /^[a-z0-9]*$/,
  error: 'Ett projekt-id har bara små bokstäver och siffror.',
};

/** Whether visitors are asked for consent to analytics. @param cookies data of content/cookies.yaml */
export const hasAnalytics = (cookies: { projectId: string }) => cookies.projectId !== '';

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** Attribute of elements that the service must not record. */
export const MASK = { 'data-clarity-mask': 'true' };

/** Cookies that the service sets. Source: Microsoft Clarity's documentation. */
export const COOKIES = ['_clck', '_clsk'];
export const SESSION_STORAGE_KEYS = ['_clsk', '_cltk'];

/*
 * Defines names, hosts and cookies of the analytics service. To use another service, replace this file,
 * src/browser/analytics.ts and tests/privacy/analytics.spec.ts, and change the texts in content/cookies.yaml.
 */

export const SERVICE = 'Microsoft Clarity';

export const RECIPIENT =
  'Microsoft, som kan föra över uppgifter till USA med stöd av EU–US Data Privacy Framework';

export const PROJECT_ID = {
  pattern: /^[a-z0-9]*$/,
  error: 'Ett projekt-id har bara små bokstäver och siffror.',
};

/** Returns whether the site uses analytics, and so asks for consent. `cookies` is the data of content/cookies.yaml. */
export const hasAnalytics = (cookies: { projectId: string }) => cookies.projectId !== '';

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** Attribute that keeps the service from recording an element. */
export const MASK = { 'data-clarity-mask': 'true' };

export const COOKIES = ['_clck', '_clsk'];
export const SESSION_STORAGE_KEYS = ['_clsk', '_cltk'];

/*
 * The facts of the analytics service, which content, headers and scripts name. Another service is another version of this file,
 * of src/browser/analytics.ts and of tests/privacy/analytics.spec.ts. Its project, and what visitors read about it, are in
 * content/cookies.yaml.
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

/** Whether visitors are asked for consent to analytics. @param cookies what content/cookies.yaml says */
export const hasAnalytics = (cookies: { projectId: string }) => cookies.projectId !== '';

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** The attribute of what the service must not record. */
export const MASK = { 'data-clarity-mask': 'true' };

/** What the service leaves in the browser. Source: Microsoft Clarity's documentation. */
export const COOKIES = ['_clck', '_clsk'];
export const SESSION_STORAGE_KEYS = ['_clsk', '_cltk'];

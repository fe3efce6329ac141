/** What site, content and headers know about the analytics service; what it does in a browser is in src/browser/analytics.ts. */

export const SERVICE = 'Microsoft Clarity';

/** The id of a project at the service, in content/site.yaml. */
export const PROJECT_ID = {
  pattern: /^[a-z0-9]*$/,
  /** One that content begins with, to show the question about cookies on this machine. */
  sample: /exempel$/,
  error: 'Ett projekt-id har bara små bokstäver och siffror.',
};

/** Source: Microsoft's guide to Clarity under a content security policy. */
export const SCRIPT_HOSTS = ['https://*.clarity.ms'];
export const DATA_HOSTS = [...SCRIPT_HOSTS, 'https://c.bing.com'];

/** What the service leaves in the browser. Source: Microsoft Clarity's documentation and its script. */
export const COOKIES = ['_clck', '_clsk'];

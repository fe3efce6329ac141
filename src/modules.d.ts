/// <reference types="unplugin-icons/types/raw" />

/** The settings that pages depend on: astro.config.ts. */
interface ImportMetaEnv {
  /** Empty for the site's own service. */
  readonly FORM_SERVICE_URL: string;
  readonly RECEIVER: 'external' | 'cloudflare' | 'own';
}

/** The code of a script, bundled for a page to carry in its HTML: integrations/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

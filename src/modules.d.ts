/// <reference types="unplugin-icons/types/raw" />

/** The code of a script, bundled for a page to carry in its HTML: integrations/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

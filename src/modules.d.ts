/// <reference types="unplugin-icons/types/raw" />

interface ImportMetaEnv {
  readonly FORM_SERVICE_URL: string;
  readonly RECEIVER: 'external' | 'cloudflare' | 'own';
}

/** Exports a script's bundled code, for a page to carry in its HTML (integrations/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** Exports the data of content/ with its picture paths replaced by imported pictures (integrations/content.ts). */
declare module 'virtual:content' {
  type Subject = import('../content-model/subjects.ts').Subject;
  /** An imported picture. Astro's own type omits the path of its file. */
  export type Image = import('astro').ImageMetadata & { fsPath: string };
  type ImagePath = import('../content-model/subjects.ts').Content<'trainer'>['brandLogoImage'];
  type WithImages<T> = T extends ImagePath
    ? Image
    : T extends object
      ? { [K in keyof T]: WithImages<T[K]> }
      : T;
  export const content: {
    [S in Subject]: WithImages<import('../content-model/subjects.ts').Content<S>>;
  };
}

/** The code of a script, bundled for a page to carry in its HTML: integrations/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** What an icon draws, to stand within `<svg>`: integrations/icons.ts. */
declare module '~icons/*' {
  const drawing: string;
  export default drawing;
}

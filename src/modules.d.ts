/** The code of a script, bundled for a page to carry in its HTML: integrations/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** What an icon draws, to be within `<svg>`: integrations/icons.ts. */
declare module '~icons/*' {
  const drawing: string;
  export default drawing;
}

/** The part of the package that scripts/fonts.ts uses; it ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

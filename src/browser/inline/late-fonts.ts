/** Turns off the site's fonts until {@link loadFonts} runs, because they would delay the first screen's picture. */
export function postponeFonts() {
  // integrations/scripts-and-styles.ts moves the font rules into this separate style element.
  document.querySelector('#fonts')?.setAttribute('media', 'not all');
}

/** Turns the site's fonts on once all of them have loaded, so that the page is laid out again only once. */
export async function loadFonts() {
  const fontStyle = document.querySelector<HTMLStyleElement>('#fonts[media]');
  const rules = [...(fontStyle?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
  const sources = rules.map(({ style }) => style.getPropertyValue('src'));
  // Puts the files into the cache. The font family's name does not matter for this.
  await Promise.allSettled(sources.map((source) => new FontFace('Loading', source).load()));
  fontStyle?.removeAttribute('media');
}

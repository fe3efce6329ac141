/**
 * Turns off the site's fonts until {@link loadFonts} runs. Before the first paint they would compete with the first screen's
 * picture. The build puts the fonts into a style of their own (integrations/scripts-and-styles.ts).
 */
export function postponeFonts() {
  document.querySelector('#fonts')?.setAttribute('media', 'not all');
}

/** Turns the site's fonts on once all of them have loaded, so that the page is laid out again only once. */
export async function loadFonts() {
  const fonts = document.querySelector<HTMLStyleElement>('#fonts[media]');
  const rules = [...(fonts?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
  const sources = rules.map(({ style }) => style.getPropertyValue('src'));
  await Promise.allSettled(sources.map((source) => new FontFace('Loading', source).load()));
  fonts?.removeAttribute('media');
}

/*
 * The fonts of a first visit are fetched after the first paint: before it they would compete with the picture of the first
 * screen. They are found only because the build has merged all styles of the page into one ahead of the script in its head
 * (integrations/scripts-and-styles.ts).
 */

declare global {
  interface Window {
    lateFonts?: FontFace[];
  }
}

/** Takes the site's own fonts out of the page's style. */
export function takeFonts() {
  const fonts: FontFace[] = [];
  for (const sheet of document.styleSheets) {
    for (let index = sheet.cssRules.length; index--; ) {
      const read = (name: string) =>
        (sheet.cssRules[index] as CSSFontFaceRule).style?.getPropertyValue(name);
      const src = read('src');
      // A fallback made of a system font stays.
      if (!src?.startsWith('url')) continue;
      const weight = read('font-weight');
      fonts.push(new FontFace(read('font-family').replaceAll('"', ''), src, { weight }));
      sheet.deleteRule(index);
    }
  }
  window.lateFonts = fonts;
}

/**
 * Switches to the site's fonts once all have loaded, so that the page is laid out again only once. Adding them to the
 * document restyles no element; another `font-family` on <html> would restyle all.
 */
export async function loadFonts() {
  const fonts = window.lateFonts ?? [];
  await Promise.allSettled(fonts.map((font) => font.load()));
  for (const font of fonts) document.fonts.add(font);
}

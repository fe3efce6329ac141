declare global {
  interface Window {
    lateFonts?: FontFace[];
  }
}

/**
 * Removes the site's fonts from the page's styles until {@link loadFonts} runs. Before the first paint they would compete
 * with the first screen's picture. The build puts the styles ahead of this script (integrations/scripts-and-styles.ts).
 */
export function takeFonts() {
  const fonts: FontFace[] = [];
  for (const sheet of document.styleSheets) {
    for (let index = sheet.cssRules.length; index--; ) {
      const read = (name: string) =>
        (sheet.cssRules[index] as CSSFontFaceRule).style?.getPropertyValue(name);
      const src = read('src');
      // Keeps the fallback fonts, whose source is `local()`.
      if (!src?.startsWith('url')) continue;
      const weight = read('font-weight');
      fonts.push(new FontFace(read('font-family').replaceAll('"', ''), src, { weight }));
      sheet.deleteRule(index);
    }
  }
  window.lateFonts = fonts;
}

/** Switches to the site's fonts once all of them have loaded, so that the page is laid out again only once. */
export async function loadFonts() {
  const fonts = window.lateFonts ?? [];
  await Promise.allSettled(fonts.map((font) => font.load()));
  // Adding fonts restyles no element. Changing `font-family` on <html> would restyle every element.
  for (const font of fonts) document.fonts.add(font);
}

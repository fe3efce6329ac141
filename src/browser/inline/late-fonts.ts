declare global {
  interface Window {
    lateFonts?: FontFace[];
  }
}

/**
 * Takes the site's fonts out of the page's styles until {@link loadFonts}, because before the first paint they would compete with
 * the picture of the first screen. The build puts the styles ahead of this script: integrations/scripts-and-styles.ts.
 */
export function takeFonts() {
  const fonts: FontFace[] = [];
  for (const sheet of document.styleSheets) {
    for (let index = sheet.cssRules.length; index--; ) {
      const read = (name: string) =>
        (sheet.cssRules[index] as CSSFontFaceRule).style?.getPropertyValue(name);
      const src = read('src');
      // Fallbacks made of system fonts have a `local()` source, and stay.
      if (!src?.startsWith('url')) continue;
      const weight = read('font-weight');
      fonts.push(new FontFace(read('font-family').replaceAll('"', ''), src, { weight }));
      sheet.deleteRule(index);
    }
  }
  window.lateFonts = fonts;
}

/** Switches to the site's fonts once all have loaded, so that the page is laid out again only once. */
export async function loadFonts() {
  const fonts = window.lateFonts ?? [];
  await Promise.allSettled(fonts.map((font) => font.load()));
  // This restyles no element. Another `font-family` on <html> would restyle all of them.
  for (const font of fonts) document.fonts.add(font);
}

const BRICOLAGE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * What each of the site's three fonts is cut from, and where on its axes. The display font is fixed at the one weight
 * and width that the headings use; the huge figures get a narrower, heavier cut of a dozen glyphs.
 */
export const CUTS = {
  display: { file: BRICOLAGE, axes: { wdth: 90, wght: 700, opsz: 72 } },
  figures: { file: BRICOLAGE, axes: { wdth: 81, wght: 750, opsz: 96 } },
  text: { file: FIGTREE, axes: { wght: { min: 400, max: 650 } } },
} as const;

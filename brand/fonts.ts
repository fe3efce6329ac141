import type { FontTable } from '#fonts';

const BRICOLAGE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** `display` is for headings, `figures` for prices and results, `text` for all other text. */
export const FONTS: FontTable = {
  display: { file: BRICOLAGE, weight: 700, axes: { wdth: 90, opsz: 72 } },
  figures: { file: BRICOLAGE, weight: 750, axes: { wdth: 81, opsz: 96 } },
  text: { file: FIGTREE, weight: [400, 650] },
};

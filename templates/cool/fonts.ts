import type { FontTable } from '#fonts';

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const MANROPE = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

export const FONTS: FontTable = {
  display: { file: FRAUNCES, weight: 600, axes: { opsz: 36, SOFT: 50, WONK: 0 } },
  figures: { file: MANROPE, weight: 800 },
  text: { file: INTER, weight: [400, 650] },
};

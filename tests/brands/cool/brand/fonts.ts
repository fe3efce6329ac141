import type { FontTable } from '#fonts';

const MANROPE = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Two variable fonts without width and optical size. */
export const FONTS: FontTable = {
  display: { family: 'Manrope', files: [{ file: MANROPE, weight: 750 }] },
  figures: { family: 'Figures', files: [{ file: MANROPE, weight: 800 }] },
  text: {
    family: 'Inter',
    files: [{ file: INTER, weight: [400, 650] }],
    features: '"ss03", "cv11"',
  },
};

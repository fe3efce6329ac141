import type { FontTable } from '#fonts';

const ARCHIVO_BLACK = '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2';
const SORA = '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2';

/** A wide static font of one weight, and a wide one for text. */
export const FONTS: FontTable = {
  display: { file: ARCHIVO_BLACK, weight: 400 },
  figures: { file: ARCHIVO_BLACK, weight: 400 },
  text: { file: SORA, weight: [400, 650] },
};

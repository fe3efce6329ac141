/** A file of a font, and where on its axes it is used. */
export type FontFile = {
  /** A file of an installed package, or one of this project, such as `brand/fonts/name.woff2`. */
  file: string;
  /** Its weight; a range where a variable font is used at several. */
  weight: number | [lightest: number, heaviest: number];
  /** Where on its other axes, such as `wdth` and `opsz`. Axes that the font does not have are passed over. */
  axes?: Record<string, number>;
};

/** A font of the site. Text may have one file for each weight; headings and figures have one. */
export type BrandFont = {
  family: string;
  files: [FontFile, ...FontFile[]];
  /** OpenType features to turn on, as CSS lists them: `"ss01", "tnum"`. */
  features?: string;
};

export type FontRole = 'display' | 'figures' | 'text';

/** What `brand/fonts.ts` says. */
export type FontTable = Record<FontRole, BrandFont>;

/** The lightest and the heaviest weight of a file. */
export function weightRange({ weight }: FontFile): [number, number] {
  return typeof weight === 'number' ? [weight, weight] : weight;
}

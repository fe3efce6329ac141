/** A font file and the axis values it is used at. */
export type FontFile = {
  /** A file of an installed package, or one of this project, such as `brand/name.woff2`. */
  file: string;
  /** One weight, or a range of a variable font. */
  weight: number | [lightest: number, heaviest: number];
  /** Values of other axes, such as `wdth` and `opsz`. Axes that the font lacks are ignored. */
  axes?: Record<string, number>;
};

/** A font of the site. Text may have a file per weight; headings and figures have one file. */
export type BrandFont = {
  files: [FontFile, ...FontFile[]];
  /** OpenType features to enable, in CSS syntax: `"ss01", "tnum"`. */
  features?: string;
};

export type FontRole = 'display' | 'figures' | 'text';

/** The type of `brand/fonts.ts`. */
export type FontTable = Record<FontRole, BrandFont>;

/** A file's lightest and heaviest weight. */
export function weightRange({ weight }: FontFile): [number, number] {
  return typeof weight === 'number' ? [weight, weight] : weight;
}

import { cutAt } from './cut-font.ts';
import { type BrandFont, type FontTable, weightRange } from './font-table.ts';
import { widthOf } from './read-font.ts';
import { FIGURE_GLYPHS, glyphsInUse } from './subset-fonts.ts';

/** What the style sheets know of how wide the fonts are. */
export type Fits = {
  /** How much smaller the font of headings is set than the sizes say: 1 as they are, less for a wide one. */
  display: number;
  /** The same of figures. */
  figures: number;
  /** How wide the quotation mark is that hangs before a quotation in large letters, in em. */
  quotationMark: number;
};

/** Swedish capitals and small letters, the frequent ones twice. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzåäö etaoinsrldkmgv ABDEFGHIKLMNOPRSTUVÅÄÖ';
const DIGITS = '0123456789';

/** The widths in em that the sizes of type were drawn for. */
const LETTERS_DRAWN_FOR = 32.348;
const DIGITS_DRAWN_FOR = 4.29;

/** Sees to it that words and prices end where the widest that the sizes were drawn for would. */
export async function fitsOf({ display, figures }: FontTable): Promise<Fits> {
  const [letters, digits, mark] = await Promise.all([
    widthSet(display, LETTERS, glyphsInUse()),
    widthSet(figures, DIGITS, FIGURE_GLYPHS),
    widthSet(display, '”', glyphsInUse()),
  ]);
  const share = (drawnFor: number, width: number) => Math.min(1, +(drawnFor / width).toFixed(3));
  return {
    display: share(LETTERS_DRAWN_FOR, letters),
    figures: share(DIGITS_DRAWN_FOR, digits),
    quotationMark: +mark.toFixed(3),
  };
}

async function widthSet({ files: [file] }: BrandFont, text: string, glyphs: string) {
  return widthOf(await cutAt(file, weightRange(file)[0], glyphs), text);
}

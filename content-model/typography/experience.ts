import { typeset } from './typeset.ts';

const NUMBERS = 'noll ett två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** Whole years of experience as a label: `8+ år`. */
export const experienceLabel = (years: number | string) =>
  typeset(Number(years) > 0 ? `${years}+ år` : 'Ny');

/** The same within a sentence: `drygt åtta år`. */
export const experienceWords = (years: number | string) =>
  typeset(Number(years) > 0 ? `drygt ${NUMBERS[Number(years)] ?? years} år` : 'mindre än ett år');

import { typeset } from './typeset.ts';

/** Whole years of experience as a label: `8+ år`. */
export const experienceLabel = (years: number | string) =>
  typeset(Number(years) > 0 ? `${years}+ år` : 'Ny');

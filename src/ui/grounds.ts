/** The backgrounds of sections, which also set the colours of everything on them: see `brand/tokens.css`. */
export const GROUNDS = ['base', 'raised', 'band', 'paper', 'paper-deep'] as const;
export type Ground = (typeof GROUNDS)[number];

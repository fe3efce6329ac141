/** The backgrounds of sections. Each sets the colours of everything on it (brand/tokens.css). */
export const GROUNDS = ['base', 'raised', 'band', 'paper', 'paper-deep'] as const;
export type Ground = (typeof GROUNDS)[number];

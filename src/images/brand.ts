/**
 * The darkest colour of the site, `--night` in styles/tokens.css, for what CSS does not reach: the browser's own surfaces
 * and pictures that are drawn while the site is built.
 */
export const NIGHT = '#120e0b';

/**
 * The darkest ground, for what CSS does not reach: the browser's own surfaces and pictures drawn while the
 * site is built. The same as `--night` in styles/tokens.css.
 */
export const NIGHT = '#120e0b';

/* What everything that moves by script agrees on. */

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The curve of all motion, from styles/measures.css. */
export const easing = () => token('--ease');

/** How long a motion takes, in milliseconds, from styles/measures.css, which has it in seconds. */
export const duration = (name: 'medium' | 'long') =>
  1000 * Number.parseFloat(token(`--duration-${name}`));

/** Whether the visitor has asked for less motion. */
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');

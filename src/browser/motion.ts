const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** Returns the curve of all motion, from styles/measures.css. */
export const easing = () => token('--ease');

/** Returns how long a motion takes, in milliseconds, from styles/measures.css. */
export const duration = (name: 'medium' | 'long') =>
  1000 * Number.parseFloat(token(`--duration-${name}`));

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

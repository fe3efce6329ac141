const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

export const easing = () => token('--ease');

/** Returns a duration from styles/measures.css in milliseconds. */
export const duration = (name: 'medium' | 'long') =>
  1000 * Number.parseFloat(token(`--duration-${name}`));

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

export const easing = () => token('--ease');

export const durationMs = (name: 'medium' | 'long') =>
  1000 * Number.parseFloat(token(`--duration-${name}`));

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

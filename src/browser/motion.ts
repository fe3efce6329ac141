/* What everything that moves by script agrees on. */

/** The easing of the page: `--ease` of styles/measures.css. */
export const easing = () => getComputedStyle(document.documentElement).getPropertyValue('--ease');

/** Whether the visitor has asked for less motion. */
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');

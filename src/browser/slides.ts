/* What the carousels share: a row of slides that the browser scrolls and snaps. */

/** The easing of the page: `--ease` of styles/measures.css. */
export const easing = () => getComputedStyle(document.documentElement).getPropertyValue('--ease');

/** Whether the visitor has asked for less motion. */
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export const slidesIn = (row: HTMLElement) => Array.from(row.children) as HTMLElement[];

/** Where the row has to be scrolled for a slide to be at its start, in CSS px. */
const positionOf = (row: HTMLElement, { offsetLeft }: HTMLElement) =>
  offsetLeft - Number.parseFloat(getComputedStyle(row).paddingLeft);

/** Whether a script is moving or fading slides. */
export const isAnimated = (row: HTMLElement) => row.getAnimations({ subtree: true }).length > 0;

export function scrollToSlide(row: HTMLElement, index: number) {
  const slide = slidesIn(row)[index];
  if (slide) row.scrollTo({ left: positionOf(row, slide), behavior: 'instant' });
}

/** Calls back with the slide at the start of the row once that rests there, moved by a finger, a key or a search in the page. */
export function onRest(row: HTMLElement, listener: (index: number) => void) {
  let pause: ReturnType<typeof setTimeout>;
  const notice = () => {
    if (isAnimated(row)) return;
    const positions = slidesIn(row).map((slide) => positionOf(row, slide));
    const end = row.scrollWidth - row.clientWidth;
    // None while a finger holds it between two. WebKit may rest some px off.
    const near = positions.filter((left) => Math.abs(Math.min(left, end) - row.scrollLeft) < 8);
    // At the end of the row the last slides may have no room to reach its start: the first of those, in any order.
    const index = positions.indexOf(Math.min(...near));
    if (index >= 0) listener(index);
  };
  // Safari before 26.2 has no `scrollend`. The next swipe may begin before this pause has ended.
  const wait = () => {
    clearTimeout(pause);
    pause = setTimeout(notice, 150);
  };
  for (const type of ['scroll', 'touchmove']) row.addEventListener(type, wait, { passive: true });
}

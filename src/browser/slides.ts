/*
 * What the carousels share: a row of slides that the browser scrolls and snaps. A slide's position is where the row has to be
 * scrolled for the slide to be at its start, in CSS px; it is negative in a page that has been translated into Arabic.
 */
import { navigation } from './inline/navigation.ts';

/** How long each testimonial is shown, in milliseconds. */
export const INTERVAL = 5000;

/** How one testimonial fades into the next, with the easing of the page. */
export const FADE = { duration: 700, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * 1 for the arrow key to the next one, -1 for that to the one before; with a modifier the key is the browser's own, as in Alt+←
 * for Back.
 */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const right = document.dir === 'rtl' ? -1 : 1;
  return { ArrowRight: right, ArrowLeft: -right }[key];
}

export function positionOf(row: HTMLElement, slide: Element | undefined) {
  const { direction, scrollPaddingInlineStart } = getComputedStyle(row);
  const padding = Number.parseFloat(scrollPaddingInlineStart) || 0;
  const [side, start] =
    direction === 'rtl' ? (['right', -padding] as const) : (['left', padding] as const);
  const edge = slide?.getBoundingClientRect()[side] ?? 0;
  return edge - row.getBoundingClientRect()[side] - start + row.scrollLeft;
}

/** The index of the slide closest to the start of the row. */
export function closestSlide(row: HTMLElement, slides: Element[]) {
  const distances = slides.map((slide) => Math.abs(positionOf(row, slide) - row.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** Calls back whenever the row has stopped scrolling, by finger, key or script. */
export function onScrollEnd(row: HTMLElement, listener: () => void) {
  if ('onscrollend' in window) return row.addEventListener('scrollend', listener);
  // Safari before 26.2 does not say when.
  let pause: ReturnType<typeof setTimeout>;
  row.addEventListener('scroll', () => {
    clearTimeout(pause);
    pause = setTimeout(listener, 200);
  });
}

/** Calls back once the width of a row is known, and when it is another: its height changes too, as when fonts come. */
export function onWidth(row: HTMLElement, listener: (isFirst: boolean) => void) {
  let width = 0;
  new ResizeObserver(() => {
    if (row.clientWidth === width) return;
    const isFirst = width === 0;
    width = row.clientWidth;
    listener(isFirst);
  }).observe(row);
}

/** Whether the browser may have restored how far a row was scrolled, as Firefox does: after a reload, or on the way back. */
export const isRestored = () => navigation()?.type !== 'navigate';

/** Whether the visitor has asked for less motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

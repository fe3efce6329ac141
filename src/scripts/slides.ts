/*
 * What the carousels share: a row of slides that the browser scrolls and snaps. A slide's position is where the row has to be
 * scrolled for the slide to stand at its start, in CSS px.
 */

/** 1 for the right arrow key, -1 for the left; with a modifier the key is the browser's own, as in Alt+← for Back. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: ArrowEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
}

type ArrowEvent = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function positionOf(row: HTMLElement, slide: Element | undefined) {
  const left = slide?.getBoundingClientRect().left ?? 0;
  return left - row.getBoundingClientRect().left - startOf(row) + row.scrollLeft;
}

/** How far from the edge of a row its first slide stands, in CSS px. */
export function startOf(row: HTMLElement) {
  return Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
}

/**
 * The index of the slide closest to the start of the row.
 *
 * @param ahead how much further on to look, in px
 */
export function closestSlide(row: HTMLElement, slides: Element[], ahead = 0) {
  const distances = slides.map((slide) =>
    Math.abs(positionOf(row, slide) - row.scrollLeft - ahead),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Calls back whenever the row has stopped scrolling, by finger, key or script, until the signal is aborted. */
export function onScrollEnd(row: HTMLElement, listener: () => void, signal?: AbortSignal) {
  const options = signal ? { signal } : {};
  if ('onscrollend' in window) return row.addEventListener('scrollend', listener, options);
  // Safari before 26.2 does not say when.
  let pause: ReturnType<typeof setTimeout>;
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(pause);
      pause = setTimeout(listener, 200);
    },
    options,
  );
}

/** Whether the visitor has asked for less motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long one slide fades into the next, in milliseconds, and the easing of styles/measures.css. */
const FADE = { duration: 700, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * Scrolls a row of slides to the one at `index`, and reports when the visitor has scrolled to another. Slides are static
 * HTML that React does not render, so their attributes are set by hand.
 *
 * @param onScrolled called with the slide that a swipe, a key or a search in the page has scrolled to
 * @returns a ref for the element that scrolls, which holds one `[data-slides]` with the slides
 */
export function useSlideRow(index: number, onScrolled: (index: number) => void) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const scrolled = useRef(onScrolled);
  scrolled.current = onScrolled;

  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const slides = slidesOf(current);
    for (const [each, slide] of slides.entries()) slide.ariaHidden = `${each !== index}`;
    if (index === shown.current) return;
    fade(slides[shown.current], slides[index]);
    shown.current = index;
    current.scrollTo({ left: offset(current, slides[index]), behavior: 'instant' });
  }, [index]);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const reportNearest = () => {
      const distances = slidesOf(current).map((slide) =>
        Math.abs(offset(current, slide) - current.scrollLeft),
      );
      const nearest = distances.indexOf(Math.min(...distances));
      if (nearest === shown.current) return;
      shown.current = nearest;
      scrolled.current(nearest);
    };
    // Safari before 26.2 has no scrollend event.
    let pause: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(pause);
      pause = setTimeout(reportNearest, 200);
    };
    const [type, listener] =
      'onscrollend' in window ? ['scrollend', reportNearest] : ['scroll', wait];
    current.addEventListener(type, listener);
    // It may have been scrolled before the script loaded.
    reportNearest();
    return () => {
      clearTimeout(pause);
      current.removeEventListener(type, listener);
    };
  }, []);

  return row;
}

function slidesOf(row: HTMLElement) {
  const slides = row.querySelector('[data-slides]')?.children ?? [];
  return Array.from(slides).filter((slide) => slide instanceof HTMLElement);
}

/** How far the row scrolls to show a slide, in px. */
function offset(row: HTMLElement, slide: HTMLElement | undefined) {
  const [first] = slidesOf(row);
  return slide && first ? slide.offsetLeft - first.offsetLeft : 0;
}

/**
 * Lets one slide fade into another, although each has its own place in the row. The content of the slides is animated, not
 * the slides: the row would snap to a slide that moves.
 */
function fade(from: HTMLElement | undefined, to: HTMLElement | undefined) {
  if (!from || !to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const translate = `${to.offsetLeft - from.offsetLeft}px`;
  from.firstElementChild?.animate({ opacity: [1, 0], translate: [translate, translate] }, FADE);
  to.firstElementChild?.animate({ opacity: [0, 1] }, FADE);
}

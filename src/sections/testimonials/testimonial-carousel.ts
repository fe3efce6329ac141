/*
 * Shows one testimonial at a time. It moves on by itself while it is on screen, unless the visitor has stopped it, points at it,
 * uses it or has asked for reduced motion. The browser scrolls and snaps the row, so that a swipe, an arrow key and a search in
 * the page also move it.
 *
 * Source: W3C ARIA Authoring Practices, auto-rotating carousel.
 */
import { easing, reducedMotion } from '../../browser/motion.ts';
import { INTERVAL, TRANSITION } from './timing.ts';

type Carousel = {
  row: HTMLElement;
  slides: HTMLElement[];
  /** The button that stops and starts the rotation. */
  toggle: HTMLButtonElement | undefined;
  /** A button for each slide. */
  dots: HTMLButtonElement[];
  /** The index of the current slide. */
  current: number;
  isPlaying: boolean;
  isOnScreen: boolean;
  timer?: ReturnType<typeof setTimeout>;
};

/** Returns the index of the slide that fills most of the row. */
const indexInView = ({ row, slides }: Carousel) =>
  Math.round((row.scrollLeft / row.scrollWidth) * slides.length);

/** Gives the current slide its full time. */
function restartTimer(carousel: Carousel) {
  clearTimeout(carousel.timer);
  if (!carousel.isPlaying || !carousel.isOnScreen) return;
  carousel.timer = setTimeout(() => moveOn(carousel), INTERVAL);
}

function moveOn(carousel: Carousel) {
  const { row, slides, current } = carousel;
  // A touch screen still matches `:hover` after a tap.
  const isHovered = row.matches(':hover') && matchMedia('(hover: hover)').matches;
  if (isHovered) restartTimer(carousel);
  else show(carousel, (current + 1) % slides.length);
}

function setPlaying(carousel: Carousel, isPlaying: boolean) {
  const { row, toggle } = carousel;
  carousel.isPlaying = isPlaying;
  // Screen readers would read every slide aloud.
  row.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  if (toggle) toggle.dataset['state'] = isPlaying ? 'playing' : 'stopped';
  restartTimer(carousel);
}

function setCurrent(carousel: Carousel, current: number) {
  const { slides, dots } = carousel;
  carousel.current = current;
  for (const [index, slide] of slides.entries()) {
    // Not `inert`: the browser's search would no longer find the words of the others.
    slide.setAttribute('aria-hidden', `${index !== current}`);
  }
  for (const [index, dot] of dots.entries()) {
    dot.setAttribute('aria-current', `${index === current}`);
  }
  restartTimer(carousel);
}

/** Shows a slide, which fades in while the slide before it fades out. */
function show(carousel: Carousel, index: number) {
  const { row, slides, current } = carousel;
  const [from, to] = [slides[current], slides[index]];
  setCurrent(carousel, index);
  if (!from || !to) return;
  row.scrollTo({ left: to.offsetLeft - (slides[0]?.offsetLeft ?? 0), behavior: 'instant' });
  if (from === to || reducedMotion.matches) return;
  const timing = { duration: TRANSITION, easing: easing() };
  const translate = `${to.offsetLeft - from.offsetLeft}px`;
  // The content of a slide moves, not the slide: the row would snap to it.
  for (const child of from.children) {
    child.animate({ opacity: [1, 0], translate: [translate, translate] }, timing);
  }
  for (const child of to.children) child.animate({ opacity: [0, 1] }, timing);
}

function listenToVisitor(carousel: Carousel, element: HTMLElement) {
  const { row, toggle, dots } = carousel;
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      setPlaying(carousel, false);
      show(carousel, index);
    });
  }
  toggle?.addEventListener('click', () => setPlaying(carousel, !carousel.isPlaying));
  reducedMotion.addEventListener('change', ({ matches }) => {
    if (matches) setPlaying(carousel, false);
  });
  element.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) setPlaying(carousel, false);
  });
  // Waits until a finger has left the row.
  row.addEventListener('touchmove', () => restartTimer(carousel), { passive: true });
  row.addEventListener('scroll', () => {
    const index = indexInView(carousel);
    if (index === carousel.current) return;
    setPlaying(carousel, false);
    setCurrent(carousel, index);
  });
}

function initCarousel(element: HTMLElement, row: HTMLElement) {
  const [toggle, ...dots] = element.querySelectorAll('button');
  const slides = [...row.children] as HTMLElement[];
  const state = { current: 0, isPlaying: false, isOnScreen: false };
  const carousel: Carousel = { row, slides, toggle, dots, ...state };
  listenToVisitor(carousel, element);
  new IntersectionObserver(([entry]) => {
    carousel.isOnScreen = entry?.isIntersecting ?? false;
    restartTimer(carousel);
  }).observe(row);
  // The visitor may have moved the row before this script came.
  setCurrent(carousel, indexInView(carousel));
  const isUntouched = carousel.current === 0 && !row.matches(':focus-visible');
  setPlaying(carousel, slides.length > 1 && !reducedMotion.matches && isUntouched);
  element.dataset['ready'] = '';
}

const element = document.querySelector<HTMLElement>('[data-rotating]');
const row = element?.querySelector<HTMLElement>('.slides');
if (element && row) initCarousel(element, row);

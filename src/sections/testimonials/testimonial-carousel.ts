/*
 * Rotates through the testimonials while they are on screen. Waits while the mouse is over them, and stops once the visitor
 * uses them. Does not start by itself under reduced motion. The browser scrolls and snaps the row, so swipes, arrow keys
 * and in-page search also move it.
 *
 * Source: W3C ARIA Authoring Practices, auto-rotating carousel.
 */
import { easing, reducedMotion } from '../../browser/motion.ts';
import { SLIDE_MS, TRANSITION_MS } from './timing.ts';

type Carousel = {
  row: HTMLElement;
  slides: HTMLElement[];
  toggle: HTMLButtonElement | undefined;
  dots: HTMLButtonElement[];
  current: number;
  isPlaying: boolean;
  isOnScreen: boolean;
  timer?: ReturnType<typeof setTimeout>;
};

const mostVisibleIndex = ({ row, slides }: Carousel) =>
  Math.round((row.scrollLeft / row.scrollWidth) * slides.length);

function restartTimer(carousel: Carousel) {
  clearTimeout(carousel.timer);
  if (!carousel.isPlaying || !carousel.isOnScreen) return;
  carousel.timer = setTimeout(() => advance(carousel), SLIDE_MS);
}

function advance(carousel: Carousel) {
  const { row, slides, current } = carousel;
  // Checks `(hover: hover)` too, because a touch screen keeps matching `:hover` after a tap.
  const isHovered = row.matches(':hover') && matchMedia('(hover: hover)').matches;
  if (isHovered) restartTimer(carousel);
  else showSlide(carousel, (current + 1) % slides.length);
}

function setPlaying(carousel: Carousel, isPlaying: boolean) {
  const { row, toggle } = carousel;
  carousel.isPlaying = isPlaying;
  // Turns the live region off during rotation, because screen readers would read every slide aloud.
  row.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  if (toggle) toggle.dataset['state'] = isPlaying ? 'playing' : 'stopped';
  restartTimer(carousel);
}

function setCurrent(carousel: Carousel, current: number) {
  const { slides, dots } = carousel;
  carousel.current = current;
  for (const [index, slide] of slides.entries()) {
    // Avoids `inert`, which would hide the other slides from the browser's in-page search.
    slide.setAttribute('aria-hidden', `${index !== current}`);
  }
  for (const [index, dot] of dots.entries()) {
    dot.setAttribute('aria-current', `${index === current}`);
  }
  restartTimer(carousel);
}

function showSlide(carousel: Carousel, index: number) {
  const { row, slides, current } = carousel;
  const outgoing = slides[current];
  const incoming = slides[index];
  setCurrent(carousel, index);
  if (!outgoing || !incoming) return;
  const distanceFromFirst = incoming.offsetLeft - (slides[0]?.offsetLeft ?? 0);
  row.scrollTo({ left: distanceFromFirst, behavior: 'instant' });
  if (incoming !== outgoing && !reducedMotion.matches) crossFade(outgoing, incoming);
}

function crossFade(outgoing: HTMLElement, incoming: HTMLElement) {
  const timing = { duration: TRANSITION_MS, easing: easing() };
  // Shows the outgoing content at the incoming slide's place, because the row has already scrolled there.
  const translate = `${incoming.offsetLeft - outgoing.offsetLeft}px`;
  // Animates what the slides contain, not the slides themselves, because the row would snap to a slide that moves.
  for (const child of outgoing.children) {
    child.animate({ opacity: [1, 0], translate: [translate, translate] }, timing);
  }
  for (const child of incoming.children) child.animate({ opacity: [0, 1] }, timing);
}

function listenToVisitor(carousel: Carousel, element: HTMLElement) {
  const { row, toggle, dots } = carousel;
  const stop = () => setPlaying(carousel, false);
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      stop();
      showSlide(carousel, index);
    });
  }
  toggle?.addEventListener('click', () => setPlaying(carousel, !carousel.isPlaying));
  reducedMotion.addEventListener('change', ({ matches }) => {
    if (matches) stop();
  });
  element.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) stop();
  });
  row.addEventListener('touchmove', () => restartTimer(carousel), { passive: true });
  row.addEventListener('scroll', () => {
    const index = mostVisibleIndex(carousel);
    // The script sets `current` before it scrolls, so a different index means that the visitor has scrolled.
    if (index === carousel.current) return;
    stop();
    setCurrent(carousel, index);
  });
}

function initCarousel(element: HTMLElement, row: HTMLElement) {
  const [toggle, ...dots] = element.querySelectorAll('button');
  const slides = [...row.children] as HTMLElement[];
  const initialState = { current: 0, isPlaying: false, isOnScreen: false };
  const carousel: Carousel = { row, slides, toggle, dots, ...initialState };
  listenToVisitor(carousel, element);
  new IntersectionObserver(([entry]) => {
    carousel.isOnScreen = entry?.isIntersecting ?? false;
    restartTimer(carousel);
  }).observe(row);
  // The visitor may have moved the row before this script loaded.
  setCurrent(carousel, mostVisibleIndex(carousel));
  const isUntouched = carousel.current === 0 && !row.matches(':focus-visible');
  setPlaying(carousel, slides.length > 1 && !reducedMotion.matches && isUntouched);
  element.dataset['ready'] = '';
}

const element = document.querySelector<HTMLElement>('[data-rotating]');
const row = element?.querySelector<HTMLElement>('.slides');
if (element && row) initCarousel(element, row);

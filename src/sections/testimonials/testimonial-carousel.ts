/*
 * Shows one testimonial at a time and moves on by itself while it is on screen, unless the visitor has stopped it, is in it
 * or has asked for less motion. The browser scrolls and snaps the row of slides, so that a swipe, an arrow key and a search in
 * the page move it.
 *
 * Source: W3C ARIA Authoring Practices, auto-rotating carousel.
 */
import { easing, stillness } from '../../browser/motion.ts';
import { INTERVAL, TRANSITION } from './timing.ts';

function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const [toggle, ...dots] = carousel.querySelectorAll('button');
  const slides = [...row.children] as HTMLElement[];
  let current = 0;
  let playing = false;
  let onScreen = false;
  let timer: ReturnType<typeof setTimeout>;

  /** The slide that fills most of the row. */
  const shown = () => Math.round((row.scrollLeft / row.scrollWidth) * slides.length);

  /** Gives the current slide its full time. */
  function restartTimer() {
    clearTimeout(timer);
    if (playing && onScreen) timer = setTimeout(moveOn, INTERVAL);
  }

  function moveOn() {
    // A touch screen still matches `:hover` after a tap.
    const isHovered = row.matches(':hover') && matchMedia('(hover: hover)').matches;
    if (isHovered) restartTimer();
    else show((current + 1) % slides.length);
  }

  function setPlaying(next: boolean) {
    playing = next;
    // A carousel that rotates is not read aloud.
    row.setAttribute('aria-live', playing ? 'off' : 'polite');
    if (toggle) toggle.dataset['state'] = playing ? 'playing' : 'stopped';
    restartTimer();
  }

  function setCurrent(index: number) {
    current = index;
    // Not `inert`: the browser's search would no longer find the words of the others.
    for (const [i, slide] of slides.entries()) slide.setAttribute('aria-hidden', `${i !== index}`);
    for (const [i, dot] of dots.entries()) dot.setAttribute('aria-current', `${i === index}`);
    restartTimer();
  }

  /** Shows a slide, which fades in where the one before fades out. */
  function show(index: number) {
    const [from, to] = [slides[current], slides[index]];
    setCurrent(index);
    if (!from || !to) return;
    row.scrollTo({ left: to.offsetLeft - (slides[0]?.offsetLeft ?? 0), behavior: 'instant' });
    if (from === to || stillness.matches) return;
    const timing = { duration: TRANSITION, easing: easing() };
    const translate = `${to.offsetLeft - from.offsetLeft}px`;
    // Moves what is in the slide: the row would snap to a slide that moves.
    for (const child of from.children) {
      child.animate({ opacity: [1, 0], translate: [translate, translate] }, timing);
    }
    for (const child of to.children) child.animate({ opacity: [0, 1] }, timing);
  }

  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      setPlaying(false);
      show(index);
    });
  }
  toggle?.addEventListener('click', () => setPlaying(!playing));
  stillness.addEventListener('change', () => stillness.matches && setPlaying(false));
  carousel.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) setPlaying(false);
  });
  // It does not move on while a finger moves it.
  row.addEventListener('touchmove', restartTimer, { passive: true });
  row.addEventListener('scroll', () => {
    if (shown() === current) return;
    setPlaying(false);
    setCurrent(shown());
  });
  new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    restartTimer();
  }).observe(row);

  // A finger may have been there before this script.
  setCurrent(shown());
  const isUntouched = current === 0 && !row.matches(':focus-visible');
  setPlaying(slides.length > 1 && !stillness.matches && isUntouched);
  carousel.dataset['ready'] = '';
}

const carousel = document.querySelector<HTMLElement>('[data-rotating]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

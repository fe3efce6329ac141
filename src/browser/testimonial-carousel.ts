/*
 * Shows one testimonial at a time and moves on by itself while it is on screen, unless the visitor has stopped it, is in it
 * or has asked for less motion. The browser scrolls and snaps the row of slides, with and without this script, so that a
 * swipe, an arrow key and a search in the page move it.
 *
 * Source: W3C ARIA Authoring Practices, auto-rotating carousel.
 */
import {
  closestSlide,
  FADE,
  INTERVAL,
  isRestored,
  isStill,
  onScrollEnd,
  onWidth,
  positionOf,
} from './slides.ts';

/** Makes a carousel's buttons work and lets it rotate. Its elements are read each time: the editor's preview changes them. */
function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const slides = () => Array.from(row.firstElementChild?.children ?? []);
  const dots = () => Array.from(carousel.querySelectorAll('[aria-current]'));

  let current = 0;
  let playing = false;
  /** Whether it waits under a mouse or a finger. */
  let held = false;
  let onScreen = false;
  let timer: ReturnType<typeof setTimeout>;

  /** Gives the current slide its full time, also one that was chosen by hand. */
  function restartTimer() {
    clearTimeout(timer);
    if (!playing || held || !onScreen) return;
    timer = setTimeout(() => show((current + 1) % slides().length), INTERVAL);
  }

  function setPlaying(next: boolean) {
    playing = next;
    // A carousel that rotates is not read aloud.
    row.setAttribute('aria-live', playing ? 'off' : 'polite');
    const toggle = carousel.querySelector('button');
    if (toggle) toggle.dataset['state'] = playing ? 'playing' : 'stopped';
    restartTimer();
  }

  function setHeld(next: boolean) {
    if (next === held) return;
    held = next;
    restartTimer();
  }

  function setCurrent(index: number) {
    current = index;
    // Not `inert`: the browser's search would no longer find the words of the others.
    for (const [each, slide] of slides().entries()) {
      slide.setAttribute('aria-hidden', `${each !== index}`);
    }
    for (const [each, dot] of dots().entries()) {
      dot.setAttribute('aria-current', `${each === index}`);
    }
    restartTimer();
  }

  /** Brings a dot to the middle of the dots, where they are more than have room. */
  function showDot(index: number) {
    const dot = dots()[index];
    const row = dot?.parentElement;
    if (!row || row.scrollWidth === row.clientWidth) return;
    const frame = row.getBoundingClientRect();
    const { left, right } = dot.getBoundingClientRect();
    row.scrollBy({ left: (left + right - frame.left - frame.right) / 2 });
  }

  /**
   * Scrolls to another slide and lets the two fade into each other, although each has its own place in the row. The content of
   * the slides is animated, not the slides: the row would snap to a slide that moves.
   */
  function show(index: number) {
    const [from, to] = [slides()[current], slides()[index]];
    // While the page is still laid out: after a change, scrolling would have it laid out once more within this frame.
    const left = positionOf(row, to);
    const away = `${left - row.scrollLeft}px`;
    showDot(index);
    row.scrollTo({ left, behavior: 'instant' });
    if (from !== to && !isStill()) {
      from?.firstElementChild?.animate({ opacity: [1, 0], translate: [away, away] }, FADE);
      to?.firstElementChild?.animate({ opacity: [0, 1] }, FADE);
    }
    setCurrent(index);
  }

  /** Follows a swipe, a key or a search in the page, perhaps from before this script had loaded. */
  function noticeScroll() {
    const closest = closestSlide(row, slides());
    if (closest === current) return;
    setPlaying(false);
    showDot(closest);
    setCurrent(closest);
  }

  carousel.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    if (button.dataset['state']) return setPlaying(!playing);
    show(dots().indexOf(button));
    setPlaying(false);
  });
  // Stops for the keyboard.
  carousel.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) setPlaying(false);
  });
  // Waits under a mouse or a finger that moves, not under a mouse that the page was scrolled beneath.
  row.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) setHeld(true);
  });
  row.addEventListener('pointerleave', () => setHeld(false));
  onScrollEnd(row, noticeScroll);
  // When a phone is turned, the browser may snap to another slide.
  onWidth(row, (isFirst) => {
    if (isFirst) return;
    row.scrollTo({ left: positionOf(row, slides()[current]), behavior: 'instant' });
  });
  new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    if (onScreen) noticeScroll();
    restartTimer();
  }).observe(row);

  // It would look like a swipe.
  if (isRestored()) row.scrollTo({ left: 0, behavior: 'instant' });
  setPlaying(slides().length > 1 && !isStill() && !row.matches(':focus-visible'));
  setCurrent(0);
  carousel.dataset['ready'] = '';
}

const carousel = document.querySelector<HTMLElement>('[data-rotating]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

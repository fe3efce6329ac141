/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls the row, follows the finger and snaps. This
 * script starts the row in the middle of a long way of empty cells, to which it snaps, and moves the cards to where it scrolls
 * next. The cells never move: WebKit keeps to the number of a stop, not to its place.
 */
import { duration, easing } from '../../browser/motion.ts';

/** The cells of the way, in turns of all the cards. */
const TURNS = 24;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const cards = [...row.children] as HTMLElement[];
  const buttons = carousel.querySelectorAll('button');
  const number = carousel.querySelector('[role="status"] > *');
  const total = cards.length;
  const cells = Array.from({ length: TURNS * total }, () => document.createElement('div'));
  let width = 0;
  let pause: ReturnType<typeof setTimeout>;

  const gap = () => Number.parseFloat(getComputedStyle(row).columnGap);
  /** From the start of a card to the start of the next, in CSS px. */
  const pitch = () => (cards[0]?.getBoundingClientRect().width ?? 0) + gap();
  /** How far the row is scrolled, in cards. The first one is where this is a multiple of all. */
  const position = () => row.scrollLeft / pitch();
  /** The position that the cards are arranged for, at first where a finger may have moved them before this script came. */
  let place = position();
  const current = () => Math.round(place) % total;

  /** Moves each card to its place nearest to what is in view at a position, and shows the number of the one at the start. */
  function arrange(at: number, shift = 0) {
    const middle = at + (row.clientWidth / pitch() - 1) / 2 + shift;
    for (const [index, { style }] of cards.entries()) {
      const turns = Math.round((middle - index) / total);
      style.left = `calc(${turns * total} * (100% + var(--gap)))`;
    }
    place = at;
    // Screen readers would say the same number again.
    const text = `${current() + 1}`;
    if (number && number.textContent !== text) number.textContent = text;
  }

  /** Lets the row stop at every cell, or only at one and those next to it. */
  function setStops(near?: number) {
    for (const [index, { style }] of cells.entries()) {
      const isFar = near !== undefined && Math.abs(total + index - near) > 1;
      style.scrollSnapAlign = isFar ? 'none' : '';
    }
  }

  function scrollTo(at: number) {
    setStops();
    row.scrollTo({ left: at * pitch(), behavior: 'instant' });
  }

  function follow() {
    if (row.getAnimations({ subtree: true }).length === 0) arrange(position());
  }

  function step(by: number) {
    if (buttons[0]?.disabled) return;
    scrollTo((TURNS / 2) * total + ((Math.round(position()) + by) % total));
    // What leaves the row is in view until the step has ended.
    arrange(position(), -by / 2);
    // Moves what is in the cards: the row would snap to a card that moves. Adds to a step that has not ended.
    const from = `calc(${by} * (100% + var(--gap)))`;
    const timing = { duration: duration('medium'), easing: easing() };
    for (const { firstElementChild } of cards) {
      firstElementChild
        ?.animate({ translate: [from, '0'] }, { ...timing, composite: 'add' })
        .finished.then(follow);
    }
  }

  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => step(index === 0 ? -1 : 1));
  }
  carousel.addEventListener('keydown', (event) => {
    const by = STEPS[event.key];
    // With a modifier it is the browser's: Alt+← goes back.
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(by);
  });
  row.addEventListener('scroll', follow);
  // In Chromium, which alone has this event, a fling may pass a stop in its first frame: a swipe has none after the next.
  if ('onscrollsnapchange' in row) {
    const limit = () => {
      clearTimeout(pause);
      setStops(Math.round(position()));
    };
    row.addEventListener('touchstart', limit, { passive: true });
    for (const type of ['touchend', 'touchcancel']) {
      row.addEventListener(type, () => {
        // The fling has ended by then.
        pause = setTimeout(() => setStops(), 1000);
      });
    }
  }
  /** Keeps the card at the start when the row has another width. */
  function resize() {
    // Whoever takes a picture of the whole page lays it out a pixel wide first, where the row cannot stay scrolled so far.
    if (row.clientWidth === width && Math.abs(position() - place) < total) return;
    width = row.clientWidth;
    // Some browsers report a pixel too much.
    const fits = total * pitch() - gap() <= width + 1;
    for (const button of buttons) button.disabled = fits;
    scrollTo(fits ? 0 : (TURNS / 2) * total + current());
    arrange(position());
  }
  new ResizeObserver(resize).observe(row);
  addEventListener('resize', resize);
  row.append(...cells);
  carousel.dataset['ready'] = '';
  // At once: with the cells in it the row snaps to another place, and a swipe that has not come to rest would be taken for there.
  resize();
}

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

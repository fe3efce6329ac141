/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls the row, follows the finger and snaps. This
 * script appends many empty cells to the row, the stops, and starts in their middle. The row snaps to the stops, and the cards
 * move to where it scrolls. The stops never move: WebKit keeps to the number of a stop, not to its place.
 */
import { duration, easing } from '../../browser/motion.ts';

/** How many stops there are for each card. */
const TURNS = 24;
const MIDDLE_TURN = TURNS / 2;

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

type Carousel = {
  element: HTMLElement;
  row: HTMLElement;
  cards: HTMLElement[];
  stops: HTMLElement[];
  /** The width that the row was last fitted to, in px. */
  width: number;
  /** The position for which the cards were last arranged. */
  arrangedFor: number;
};

const gapOf = ({ row }: Carousel) => Number.parseFloat(getComputedStyle(row).columnGap);

/** The distance from the start of a card to the start of the next, in px. */
const pitchOf = (carousel: Carousel) =>
  (carousel.cards[0]?.getBoundingClientRect().width ?? 0) + gapOf(carousel);

/** How far the row is scrolled, in cards. At every multiple of their number the first card is at the start. */
const positionOf = (carousel: Carousel) => carousel.row.scrollLeft / pitchOf(carousel);

const loops = ({ element }: Carousel) => element.hasAttribute('data-loops');

/**
 * Moves each card to the place nearest to the middle of what is in view at a position.
 *
 * @param shift moves that middle, in cards
 */
function arrange(carousel: Carousel, position: number, shift = 0) {
  const { row, cards } = carousel;
  const middle = position + (row.clientWidth / pitchOf(carousel) - 1) / 2 + shift;
  for (const [index, { style }] of cards.entries()) {
    const turn = Math.round((middle - index) / cards.length);
    style.left = `calc(${turn * cards.length} * (100% + var(--gap)))`;
  }
  carousel.arrangedFor = position;
  showNumbers(carousel);
}

/** Says which cards are in view: `2`, or `4 och 1` where two fit in. */
function showNumbers(carousel: Carousel) {
  const { element, row, cards, arrangedFor } = carousel;
  const first = Math.round(arrangedFor);
  const fitting = Math.floor((row.clientWidth + gapOf(carousel)) / pitchOf(carousel) + 0.01);
  const positions = fitting > 1 ? [first, first + fitting - 1] : [first];
  const text = positions.map((position) => (position % cards.length) + 1).join(' och ');
  const numbers = element.querySelector('[role="status"] > *');
  // Screen readers would say the same numbers again.
  if (numbers && numbers.textContent !== text) numbers.textContent = text;
}

/** Some programs lay the page out a pixel wide before they take a picture of all of it, and the row loses its place. */
const isPixelWide = ({ row }: Carousel) => row.clientWidth < 10;

/** Moves the cards to where the row has been scrolled. */
function follow(carousel: Carousel) {
  const isStepping = carousel.row.getAnimations({ subtree: true }).length > 0;
  if (!isStepping && !isPixelWide(carousel)) arrange(carousel, positionOf(carousel));
}

/** Lets the row stop everywhere, or only at the stop nearest to a position and those next to it. */
function allowStops({ cards, stops }: Carousel, position?: number) {
  for (const [index, { style }] of stops.entries()) {
    const distance = position === undefined ? 0 : cards.length + index - Math.round(position);
    style.scrollSnapAlign = Math.abs(distance) > 1 ? 'none' : '';
  }
}

function jumpTo(carousel: Carousel, position: number) {
  allowStops(carousel);
  carousel.row.scrollTo({ left: position * pitchOf(carousel), behavior: 'instant' });
}

function step(carousel: Carousel, direction: 1 | -1) {
  const { cards } = carousel;
  if (!loops(carousel)) return;
  const next = Math.round(positionOf(carousel)) + direction;
  jumpTo(carousel, MIDDLE_TURN * cards.length + (next % cards.length));
  // The card that leaves is in view until the step has ended.
  arrange(carousel, positionOf(carousel), -direction / 2);
  const from = `calc(${direction} * (100% + var(--gap)))`;
  const timing = { duration: duration('medium'), easing: easing() };
  for (const { firstElementChild: content } of cards) {
    // Moves the content of the card, since the row would snap to a card that moves. Adds to a step that has not ended.
    content
      ?.animate({ translate: [from, '0'] }, { ...timing, composite: 'add' })
      .finished.then(() => follow(carousel));
  }
}

/** Keeps the first card at the start when the row has another width, and loops only if not all cards fit in. */
function fitRow(carousel: Carousel) {
  const { element, row, cards, width, arrangedFor } = carousel;
  const isResized = row.clientWidth !== width;
  const hasLostPlace = Math.abs(positionOf(carousel) - arrangedFor) >= cards.length;
  if (isPixelWide(carousel) || (!isResized && !hasLostPlace)) return;
  carousel.width = row.clientWidth;
  const contentWidth = cards.length * pitchOf(carousel) - gapOf(carousel);
  // Some browsers report a pixel too much.
  const isLoop = contentWidth > carousel.width + 1;
  element.toggleAttribute('data-loops', isLoop);
  for (const button of element.querySelectorAll('button')) button.disabled = !isLoop;
  const first = Math.round(arrangedFor) % cards.length;
  jumpTo(carousel, isLoop ? MIDDLE_TURN * cards.length + first : 0);
  arrange(carousel, positionOf(carousel));
}

function listenForSteps(carousel: Carousel) {
  const { element } = carousel;
  const [previous, next] = element.querySelectorAll('button');
  previous?.addEventListener('click', () => step(carousel, -1));
  next?.addEventListener('click', () => step(carousel, 1));
  element.addEventListener('keydown', (event) => {
    const direction = STEPS[event.key];
    // With a modifier the key is the browser's: Alt+← goes back.
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!direction || hasModifier) return;
    event.preventDefault();
    step(carousel, direction);
  });
}

/** Lets a swipe move the row by one card. In Chromium a fling may pass a stop in its first frame, so it gets none after the next. */
function limitSwipes(carousel: Carousel) {
  const { row } = carousel;
  // Chromium alone has this event.
  if (!('onscrollsnapchange' in row)) return;
  let flingEnd: ReturnType<typeof setTimeout>;
  const onTouchStart = () => {
    clearTimeout(flingEnd);
    allowStops(carousel, positionOf(carousel));
  };
  const onTouchEnd = () => {
    flingEnd = setTimeout(() => allowStops(carousel), 1000);
  };
  row.addEventListener('touchstart', onTouchStart, { passive: true });
  row.addEventListener('touchend', onTouchEnd);
  row.addEventListener('touchcancel', onTouchEnd);
}

function initCarousel(element: HTMLElement, row: HTMLElement) {
  const cards = [...row.children] as HTMLElement[];
  const stops = Array.from({ length: TURNS * cards.length }, () => document.createElement('div'));
  for (const stop of stops) stop.dataset['stop'] = '';
  const carousel: Carousel = { element, row, cards, stops, width: 0, arrangedFor: 0 };
  // A finger may have moved the row before this script came.
  carousel.arrangedFor = positionOf(carousel);
  listenForSteps(carousel);
  limitSwipes(carousel);
  row.addEventListener('scroll', () => follow(carousel));
  row.append(...stops);
  element.dataset['ready'] = '';
  // At once: the row snaps to another place now that it has stops, and a swipe under way would seem to have led there.
  fitRow(carousel);
  new ResizeObserver(() => fitRow(carousel)).observe(row);
  addEventListener('resize', () => fitRow(carousel));
}

const element = document.querySelector<HTMLElement>('[data-carousel]');
const row = element?.querySelector<HTMLElement>('.slides');
if (element && row) initCarousel(element, row);

/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls and snaps the row. This script appends
 * many empty cells, called stops, and scrolls to their middle. The row snaps to the stops, and the script moves the cards
 * to wherever the row is scrolled. The stops never move, because WebKit remembers which stop it snapped to, not its place.
 */
import { duration, easing } from '../../browser/motion.ts';

/** The number of stops per card: enough for 12 rounds in either direction. */
const TURNS = 24;
const MIDDLE_TURN = TURNS / 2;

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

type Carousel = {
  element: HTMLElement;
  row: HTMLElement;
  cards: HTMLElement[];
  stops: HTMLElement[];
  /** The row's width when it was last fitted, in px. */
  width: number;
  /** The row's position when the cards were last arranged, in cards. */
  arrangedFor: number;
};

const gapOf = ({ row }: Carousel) => Number.parseFloat(getComputedStyle(row).columnGap);

/** Returns the distance from the start of a card to the start of the next, in px. */
const pitchOf = (carousel: Carousel) =>
  (carousel.cards[0]?.getBoundingClientRect().width ?? 0) + gapOf(carousel);

/** Returns how far the row is scrolled, in cards. With four cards, the first card is at the left edge at 0, 4, 8, … */
const positionOf = (carousel: Carousel) => carousel.row.scrollLeft / pitchOf(carousel);

const loops = ({ element }: Carousel) => element.hasAttribute('data-loops');

/**
 * Moves each card to whichever of its possible places is nearest to the middle of the view.
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

/** Shows the numbers of the cards in view: `2`, or `4 och 1` if two cards fit. */
function showNumbers(carousel: Carousel) {
  const { element, row, cards, arrangedFor } = carousel;
  const first = Math.round(arrangedFor);
  const fitting = Math.floor((row.clientWidth + gapOf(carousel)) / pitchOf(carousel) + 0.01);
  const positions = fitting > 1 ? [first, first + fitting - 1] : [first];
  const text = positions.map((position) => (position % cards.length) + 1).join(' och ');
  const numbers = element.querySelector('[role="status"] > *');
  // Writes only changes, because screen readers would announce the same numbers again.
  if (numbers && numbers.textContent !== text) numbers.textContent = text;
}

/** Some screenshot tools first lay out the page one pixel wide, which makes the row lose its position. */
const isPixelWide = ({ row }: Carousel) => row.clientWidth < 10;

function follow(carousel: Carousel) {
  const isStepping = carousel.row.getAnimations({ subtree: true }).length > 0;
  if (!isStepping && !isPixelWide(carousel)) arrange(carousel, positionOf(carousel));
}

/** Enables every stop or, given a position, only the stop nearest to it and the two beside that stop. */
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
  // Keeps the outgoing card in view until the step ends.
  arrange(carousel, positionOf(carousel), -direction / 2);
  const from = `calc(${direction} * (100% + var(--gap)))`;
  const timing = { duration: duration('medium'), easing: easing() };
  for (const { firstElementChild: content } of cards) {
    // Animates the card's content, because the row would snap to a card that moves. `add` continues from a step that is
    // still running.
    content
      ?.animate({ translate: [from, '0'] }, { ...timing, composite: 'add' })
      .finished.then(() => follow(carousel));
  }
}

/** Refits the row to a new width. Keeps the same card at the start, and loops only if not all cards fit. */
function fitRow(carousel: Carousel) {
  const { element, row, cards, width, arrangedFor } = carousel;
  const isResized = row.clientWidth !== width;
  const hasLostPlace = Math.abs(positionOf(carousel) - arrangedFor) >= cards.length;
  if (isPixelWide(carousel) || (!isResized && !hasLostPlace)) return;
  carousel.width = row.clientWidth;
  const contentWidth = cards.length * pitchOf(carousel) - gapOf(carousel);
  // Some browsers report one pixel too many.
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
    // Leaves keys with a modifier to the browser: Alt+← goes back.
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!direction || hasModifier) return;
    event.preventDefault();
    step(carousel, direction);
  });
}

/**
 * Limits a swipe to one card by disabling the stops beyond the next. Applies only to Chromium, which has
 * `onscrollsnapchange` and in which a fling may skip a stop in its first frame.
 */
function limitSwipes(carousel: Carousel) {
  const { row } = carousel;
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
  // The visitor may have swiped the row before this script loaded.
  carousel.arrangedFor = positionOf(carousel);
  listenForSteps(carousel);
  limitSwipes(carousel);
  row.addEventListener('scroll', () => follow(carousel));
  row.append(...stops);
  element.dataset['ready'] = '';
  // Fits the row immediately. The new stops make it snap elsewhere, which would pass for the end of a swipe.
  fitRow(carousel);
  new ResizeObserver(() => fitRow(carousel)).observe(row);
  addEventListener('resize', () => fitRow(carousel));
}

const element = document.querySelector<HTMLElement>('[data-carousel]');
const row = element?.querySelector<HTMLElement>('.slides');
if (element && row) initCarousel(element, row);

/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls and snaps the row. This script appends
 * many empty cells, called stops, and scrolls to their middle. The row snaps to the stops, and the script moves the cards
 * to wherever the row is scrolled. The stops never move, because WebKit remembers which stop it snapped to, not its place.
 */
import { duration, easing } from '../../browser/motion.ts';

/** Each round has one stop per card. The row starts in the middle round. */
const ROUNDS = 24;
const MIDDLE_ROUND = ROUNDS / 2;

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

type Carousel = {
  element: HTMLElement;
  row: HTMLElement;
  cards: HTMLElement[];
  stops: HTMLElement[];
  /** The row's width when it was last fitted, in px. */
  fittedWidth: number;
  /** The row's position when the cards were last arranged, in cards. */
  arrangedAt: number;
};

const measureGap = ({ row }: Carousel) => Number.parseFloat(getComputedStyle(row).columnGap);

/** Returns the distance from the start of a card to the start of the next, in px. */
const measurePitch = (carousel: Carousel) =>
  (carousel.cards[0]?.getBoundingClientRect().width ?? 0) + measureGap(carousel);

/** Returns how far the row is scrolled, in cards. With four cards, the first card is at the left edge at 0, 4, 8, … */
const readPosition = (carousel: Carousel) => carousel.row.scrollLeft / measurePitch(carousel);

const isLooping = ({ element }: Carousel) => element.hasAttribute('data-loops');

/**
 * Moves each card to whichever of its possible places is nearest to the middle of the view.
 *
 * @param shift moves that middle, in cards
 */
function arrangeCards(carousel: Carousel, position: number, shift = 0) {
  const { row, cards } = carousel;
  const middle = position + (row.clientWidth / measurePitch(carousel) - 1) / 2 + shift;
  for (const [index, { style }] of cards.entries()) {
    const round = Math.round((middle - index) / cards.length);
    style.left = `calc(${round * cards.length} * (100% + var(--gap)))`;
  }
  carousel.arrangedAt = position;
  showNumbers(carousel);
}

/** Shows the numbers of the cards in view: `2`, or `4 och 1` if two cards fit. */
function showNumbers(carousel: Carousel) {
  const { element, row, cards, arrangedAt } = carousel;
  const first = Math.round(arrangedAt);
  const fitting = Math.floor(
    (row.clientWidth + measureGap(carousel)) / measurePitch(carousel) + 0.01,
  );
  const positions = fitting > 1 ? [first, first + fitting - 1] : [first];
  const text = positions.map((position) => (position % cards.length) + 1).join(' och ');
  const numbers = element.querySelector('[role="status"] > *');
  // Writes only changes, because screen readers would announce the same numbers again.
  if (numbers && numbers.textContent !== text) numbers.textContent = text;
}

/** Some screenshot tools first lay out the page one pixel wide, which makes the row lose its position. */
const isPixelWide = ({ row }: Carousel) => row.clientWidth < 10;

function arrangeUnlessStepping(carousel: Carousel) {
  const isStepping = carousel.row.getAnimations({ subtree: true }).length > 0;
  if (!isStepping && !isPixelWide(carousel)) arrangeCards(carousel, readPosition(carousel));
}

function enableAllStops({ stops }: Carousel) {
  for (const { style } of stops) style.scrollSnapAlign = '';
}

/** Enables only the stop nearest to the row's position and the two beside that stop. */
function enableNearStops(carousel: Carousel) {
  const { cards, stops } = carousel;
  const nearest = Math.round(readPosition(carousel)) - cards.length;
  for (const [index, { style }] of stops.entries()) {
    style.scrollSnapAlign = Math.abs(index - nearest) > 1 ? 'none' : '';
  }
}

function jumpTo(carousel: Carousel, position: number) {
  enableAllStops(carousel);
  carousel.row.scrollTo({ left: position * measurePitch(carousel), behavior: 'instant' });
}

function step(carousel: Carousel, direction: 1 | -1) {
  const { cards } = carousel;
  if (!isLooping(carousel)) return;
  const next = Math.round(readPosition(carousel)) + direction;
  jumpTo(carousel, MIDDLE_ROUND * cards.length + (next % cards.length));
  // Keeps the outgoing card in view until the step ends.
  arrangeCards(carousel, readPosition(carousel), -direction / 2);
  const from = `calc(${direction} * (100% + var(--gap)))`;
  const timing = { duration: duration('medium'), easing: easing() };
  for (const { firstElementChild: content } of cards) {
    // Animates the card's content, because the row would snap to a card that moves. `add` continues from a step that is
    // still running.
    content
      ?.animate({ translate: [from, '0'] }, { ...timing, composite: 'add' })
      .finished.then(() => arrangeUnlessStepping(carousel));
  }
}

/** Refits the row to a new width. Keeps the same card at the start, and loops only if not all cards fit. */
function fitRow(carousel: Carousel) {
  const { element, row, cards, fittedWidth, arrangedAt } = carousel;
  const isResized = row.clientWidth !== fittedWidth;
  const hasLostPlace = Math.abs(readPosition(carousel) - arrangedAt) >= cards.length;
  if (isPixelWide(carousel) || (!isResized && !hasLostPlace)) return;
  carousel.fittedWidth = row.clientWidth;
  const contentWidth = cards.length * measurePitch(carousel) - measureGap(carousel);
  // Some browsers report one pixel too many.
  const isLoop = contentWidth > carousel.fittedWidth + 1;
  element.toggleAttribute('data-loops', isLoop);
  for (const button of element.querySelectorAll('button')) button.disabled = !isLoop;
  const first = Math.round(arrangedAt) % cards.length;
  jumpTo(carousel, isLoop ? MIDDLE_ROUND * cards.length + first : 0);
  arrangeCards(carousel, readPosition(carousel));
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
    enableNearStops(carousel);
  };
  const onTouchEnd = () => {
    flingEnd = setTimeout(() => enableAllStops(carousel), 1000);
  };
  row.addEventListener('touchstart', onTouchStart, { passive: true });
  row.addEventListener('touchend', onTouchEnd);
  row.addEventListener('touchcancel', onTouchEnd);
}

function initCarousel(element: HTMLElement, row: HTMLElement) {
  const cards = [...row.children] as HTMLElement[];
  const stops = Array.from({ length: ROUNDS * cards.length }, () => document.createElement('div'));
  for (const stop of stops) stop.dataset['stop'] = '';
  const carousel: Carousel = { element, row, cards, stops, fittedWidth: 0, arrangedAt: 0 };
  // The visitor may have swiped the row before this script loaded.
  carousel.arrangedAt = readPosition(carousel);
  listenForSteps(carousel);
  limitSwipes(carousel);
  row.addEventListener('scroll', () => arrangeUnlessStepping(carousel));
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

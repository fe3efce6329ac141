/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls and snaps the row. This script appends
 * many empty cells, called stops, and scrolls to their middle. The row snaps to the stops, and the script moves the cards
 * to wherever the row is scrolled. The stops never move, because WebKit remembers which stop it snapped to, not its place.
 */
import { durationMs, easing } from '../../browser/motion.ts';

/** Each round has one stop per card. The row starts in the middle round. */
const ROUNDS = 24;
const MIDDLE_ROUND = ROUNDS / 2;

const KEY_DIRECTIONS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const FLING_MS = 1000;

type Carousel = {
  element: HTMLElement;
  row: HTMLElement;
  cards: HTMLElement[];
  stops: HTMLElement[];
  fittedWidth: number;
  /** How many cards the row was scrolled by when {@link arrangeCards} last ran. */
  arrangedPosition: number;
};

const measureGap = ({ row }: Carousel) => Number.parseFloat(getComputedStyle(row).columnGap);

/** Returns the distance from the start of a card to the start of the next, in px. */
const measurePitch = (carousel: Carousel) =>
  (carousel.cards[0]?.getBoundingClientRect().width ?? 0) + measureGap(carousel);

/** Returns how far the row is scrolled, in cards. With four cards, the first card is at the left edge at 0, 4, 8, … */
const readPosition = (carousel: Carousel) => carousel.row.scrollLeft / measurePitch(carousel);

const isLooping = ({ element }: Carousel) => element.hasAttribute('data-loops');

/** Moves each card to the round in which it is nearest to the middle of the view. `middleShift` moves that middle, in cards. */
function arrangeCards(carousel: Carousel, middleShift = 0) {
  const { row, cards } = carousel;
  const position = readPosition(carousel);
  const cardsInView = row.clientWidth / measurePitch(carousel);
  // The position of the left edge of a card in the middle of the view.
  const middleCardPosition = position + (cardsInView - 1) / 2 + middleShift;
  for (const [index, { style }] of cards.entries()) {
    const nearestRound = Math.round((middleCardPosition - index) / cards.length);
    const offsetInCards = nearestRound * cards.length;
    style.left = `calc(${offsetInCards} * (100% + var(--gap)))`;
  }
  carousel.arrangedPosition = position;
  showNumbers(carousel);
}

/** Shows the numbers of the cards in view: `2`, or `4 och 1` if two cards fit. */
function showNumbers(carousel: Carousel) {
  const { element, row, cards, arrangedPosition } = carousel;
  const position = Math.round(arrangedPosition);
  const firstNumber = (position % cards.length) + 1;
  const secondNumber = ((position + 1) % cards.length) + 1;
  // The second card is in view either entirely or by a fifth.
  const showsTwo = row.clientWidth > 1.5 * measurePitch(carousel);
  const text = showsTwo ? `${firstNumber} och ${secondNumber}` : `${firstNumber}`;
  const numbers = element.querySelector('[role="status"] > *');
  // Writes only changes, because screen readers would announce the same numbers again.
  if (numbers && numbers.textContent !== text) numbers.textContent = text;
}

/** Some screenshot tools first lay out the page one pixel wide, which makes the row lose its position. */
const isPixelWide = ({ row }: Carousel) => row.clientWidth < 10;

function arrangeUnlessStepping(carousel: Carousel) {
  const isStepping = carousel.row.getAnimations({ subtree: true }).length > 0;
  if (!isStepping && !isPixelWide(carousel)) arrangeCards(carousel);
}

function enableAllStops({ stops }: Carousel) {
  for (const { style } of stops) style.scrollSnapAlign = '';
}

function enableThreeNearestStops(carousel: Carousel) {
  const { cards, stops } = carousel;
  // The row starts with the cards, so the stops begin at the position `cards.length`.
  const nearestIndex = Math.round(readPosition(carousel)) - cards.length;
  for (const [index, { style }] of stops.entries()) {
    const isNear = Math.abs(index - nearestIndex) <= 1;
    style.scrollSnapAlign = isNear ? '' : 'none';
  }
}

function jumpTo(carousel: Carousel, position: number) {
  enableAllStops(carousel);
  carousel.row.scrollTo({ left: position * measurePitch(carousel), behavior: 'instant' });
}

/** Scrolls to the card at a position, but in the middle round, so that many rounds are left to swipe on both sides. */
function jumpToMiddleRound(carousel: Carousel, position: number) {
  const { length } = carousel.cards;
  jumpTo(carousel, MIDDLE_ROUND * length + (Math.round(position) % length));
}

function step(carousel: Carousel, direction: 1 | -1) {
  if (!isLooping(carousel)) return;
  jumpToMiddleRound(carousel, readPosition(carousel) + direction);
  // Looks half a card back, so that the outgoing card stays in view until the step ends.
  arrangeCards(carousel, -direction / 2);
  slideCards(carousel, direction);
}

function slideCards(carousel: Carousel, direction: 1 | -1) {
  const startOffset = `calc(${direction} * (100% + var(--gap)))`;
  const timing = { duration: durationMs('medium'), easing: easing() };
  for (const { firstElementChild: content } of carousel.cards) {
    // Moves the card's content, because the row would snap to a card that itself moves. With `add`, a step that is still
    // running goes on, and this step's movement is added to it.
    content
      ?.animate({ translate: [startOffset, '0'] }, { ...timing, composite: 'add' })
      .finished.then(() => arrangeUnlessStepping(carousel));
  }
}

function fitsAllCards(carousel: Carousel): boolean {
  const { row, cards } = carousel;
  const contentWidth = cards.length * measurePitch(carousel) - measureGap(carousel);
  // Some browsers report one pixel too many.
  return contentWidth <= row.clientWidth + 1;
}

/** Fits the row to its width and restores a lost position. Keeps the same card at the start. Loops if not all cards fit. */
function fitRow(carousel: Carousel) {
  const { element, row, cards, fittedWidth, arrangedPosition } = carousel;
  const isResized = row.clientWidth !== fittedWidth;
  // A swipe cannot move the row by a whole round before its `scroll` event.
  const hasLostPosition = Math.abs(readPosition(carousel) - arrangedPosition) >= cards.length;
  if (isPixelWide(carousel) || (!isResized && !hasLostPosition)) return;
  carousel.fittedWidth = row.clientWidth;
  const loops = !fitsAllCards(carousel);
  element.toggleAttribute('data-loops', loops);
  for (const button of element.querySelectorAll('button')) button.disabled = !loops;
  if (loops) jumpToMiddleRound(carousel, arrangedPosition);
  else jumpTo(carousel, 0);
  arrangeCards(carousel);
}

function listenForSteps(carousel: Carousel) {
  const { element } = carousel;
  const [previous, next] = element.querySelectorAll('button');
  previous?.addEventListener('click', () => step(carousel, -1));
  next?.addEventListener('click', () => step(carousel, 1));
  element.addEventListener('keydown', (event) => {
    const direction = KEY_DIRECTIONS[event.key];
    // Leaves keys with a modifier to the browser: Alt+← goes back.
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!direction || hasModifier) return;
    event.preventDefault();
    step(carousel, direction);
  });
}

/** Limits a swipe to one card in Chromium, where a fling may skip a stop in its first frame. */
function limitSwipes(carousel: Carousel) {
  const { row } = carousel;
  const isChromium = 'onscrollsnapchange' in row;
  if (!isChromium) return;
  let flingTimer: ReturnType<typeof setTimeout>;
  const onTouchStart = () => {
    clearTimeout(flingTimer);
    enableThreeNearestStops(carousel);
  };
  const onTouchEnd = () => {
    flingTimer = setTimeout(() => enableAllStops(carousel), FLING_MS);
  };
  row.addEventListener('touchstart', onTouchStart, { passive: true });
  row.addEventListener('touchend', onTouchEnd);
  row.addEventListener('touchcancel', onTouchEnd);
}

function keepFitted(carousel: Carousel) {
  // Fits the row immediately, because the new stops make it snap elsewhere, which would count as a swipe.
  fitRow(carousel);
  new ResizeObserver(() => fitRow(carousel)).observe(carousel.row);
  // After a screenshot tool has restored the width, the observer sees no change. `resize` comes before the row's `scroll`.
  addEventListener('resize', () => fitRow(carousel));
}

function initCarousel(element: HTMLElement, row: HTMLElement) {
  const cards = [...row.children] as HTMLElement[];
  // Empty cells that the row snaps to while the cards move.
  const stops = Array.from({ length: ROUNDS * cards.length }, () => document.createElement('div'));
  for (const stop of stops) stop.dataset['stop'] = '';
  const carousel: Carousel = { element, row, cards, stops, fittedWidth: 0, arrangedPosition: 0 };
  // The visitor may have swiped the row before this script loaded. The new stops will move the row.
  carousel.arrangedPosition = readPosition(carousel);
  listenForSteps(carousel);
  limitSwipes(carousel);
  row.addEventListener('scroll', () => arrangeUnlessStepping(carousel));
  row.append(...stops);
  element.dataset['ready'] = '';
  keepFitted(carousel);
}

const element = document.querySelector<HTMLElement>('[data-carousel]');
const row = element?.querySelector<HTMLElement>('.slides');
if (element && row) initCarousel(element, row);

/* Lets the visitor step through the services by buttons and arrow keys. endless-row.ts explains the slots. */
import { durationMs, easing } from '../../browser/motion.ts';
import {
  countCardsInView,
  createEndlessRow,
  type EndlessRow,
  limitSwipesToOneCard,
  measureLeftSlot,
  moveCardsIntoView,
  scrollToSameCardMidRow,
  scrollToSlot,
} from './endless-row.ts';

const KEY_DIRECTIONS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

type Carousel = {
  element: HTMLElement;
  row: EndlessRow;
  fittedWidth: number;
  /** The slot at the left edge of the view, kept here because a browser may lose the row's scroll position. */
  savedLeftSlot: number;
};

const isLooping = ({ element }: Carousel) => element.hasAttribute('data-loops');

/** Some screenshot tools first lay out the page one pixel wide, which makes the row lose its scroll position. */
const isSqueezedForScreenshot = ({ row }: Carousel) => row.element.clientWidth < 10;

function followScroll(carousel: Carousel) {
  carousel.savedLeftSlot = measureLeftSlot(carousel.row);
  moveCardsIntoView(carousel.row, carousel.savedLeftSlot);
  showNumbers(carousel);
}

function followScrollUnlessStepping(carousel: Carousel) {
  const isStepping = carousel.row.element.getAnimations({ subtree: true }).length > 0;
  if (!isStepping && !isSqueezedForScreenshot(carousel)) followScroll(carousel);
}

function showNumbers({ element, row, savedLeftSlot }: Carousel) {
  const cardCount = row.cards.length;
  const firstSlot = Math.round(savedLeftSlot);
  const firstNumber = (firstSlot % cardCount) + 1;
  const secondNumber = ((firstSlot + 1) % cardCount) + 1;
  const showsTwo = countCardsInView(row) === 2;
  const text = showsTwo ? `${firstNumber} och ${secondNumber}` : `${firstNumber}`;
  const numbers = element.querySelector('[role="status"] > *');
  // Avoids writing the same text again, because screen readers would announce it again.
  if (numbers && numbers.textContent !== text) numbers.textContent = text;
}

function step(carousel: Carousel, direction: 1 | -1) {
  if (!isLooping(carousel)) return;
  const { row } = carousel;
  const nextSlot = measureLeftSlot(row) + direction;
  // From the middle of the row, the visitor can swipe far in both directions.
  scrollToSameCardMidRow(row, nextSlot);
  const halfwaySlot = measureLeftSlot(row) - direction / 2;
  followScroll(carousel);
  // Arranges the cards as they must be midway through the step, when the outgoing and the incoming card are both in view.
  moveCardsIntoView(row, halfwaySlot);
  slideCards(carousel, direction);
}

function slideCards(carousel: Carousel, direction: 1 | -1) {
  // The row has already scrolled, so each card starts one slot away, where the visitor last saw it.
  const startOffset = `calc(${direction} * (100% + var(--gap)))`;
  const keyframes = { translate: [startOffset, '0'] };
  // With `add`, an earlier step that is still running continues, and this step is added to it.
  const options = { duration: durationMs('medium'), easing: easing(), composite: 'add' } as const;
  const animations = carousel.row.cards.map((card) => card.animate(keyframes, options));
  // Arranges the cards for the view at rest, unless a later step is still running.
  Promise.all(animations.map(({ finished }) => finished)).then(() =>
    followScrollUnlessStepping(carousel),
  );
}

function refitIfNeeded(carousel: Carousel) {
  if (isSqueezedForScreenshot(carousel)) return;
  const { row, fittedWidth, savedLeftSlot } = carousel;
  const isResized = row.element.clientWidth !== fittedWidth;
  // No swipe moves the row this far, so the browser has lost its scroll position.
  const hasLostPosition = Math.abs(measureLeftSlot(row) - savedLeftSlot) >= row.cards.length;
  if (isResized || hasLostPosition) refit(carousel);
}

function refit(carousel: Carousel) {
  const { row } = carousel;
  carousel.fittedWidth = row.element.clientWidth;
  loopUnlessAllInView(carousel);
  if (isLooping(carousel)) scrollToSameCardMidRow(row, carousel.savedLeftSlot);
  else scrollToSlot(row, 0);
  followScroll(carousel);
}

function loopUnlessAllInView({ element, row }: Carousel) {
  const loops = countCardsInView(row) < row.cards.length;
  element.toggleAttribute('data-loops', loops);
  for (const button of element.querySelectorAll('button')) button.disabled = !loops;
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

function keepFitted(carousel: Carousel) {
  // Fits the row now: adding the snap points has made the browser scroll, which would otherwise count as a swipe.
  refitIfNeeded(carousel);
  new ResizeObserver(() => refitIfNeeded(carousel)).observe(carousel.row.element);
  // If a screenshot tool narrows and restores the page quickly, the observer reports nothing, but `resize` still fires.
  addEventListener('resize', () => refitIfNeeded(carousel));
}

function initCarousel(element: HTMLElement, rowElement: HTMLElement) {
  const row = createEndlessRow(rowElement);
  // Saves the slot first: the visitor may already have swiped the row, and adding the snap points makes the browser scroll.
  const carousel: Carousel = { element, row, fittedWidth: 0, savedLeftSlot: measureLeftSlot(row) };
  rowElement.append(...row.snapPoints);
  element.dataset['ready'] = '';
  keepFitted(carousel);
  rowElement.addEventListener('scroll', () => followScrollUnlessStepping(carousel));
  listenForSteps(carousel);
  limitSwipesToOneCard(row);
}

const element = document.querySelector<HTMLElement>('[data-carousel]');
const row = element?.querySelector<HTMLElement>('.slides');
if (element && row) initCarousel(element, row);

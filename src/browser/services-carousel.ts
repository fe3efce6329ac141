/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls the row, follows the finger and snaps;
 * this script moves cards that are out of sight from one end of the row to the other.
 */
import {
  arrowStep,
  closestSlide,
  isRestored,
  isStill,
  onScrollEnd,
  onWidth,
  positionOf,
} from './slides.ts';

/**
 * What the row does: `idle` it snaps, under a finger or at rest; `stepping` it scrolls to the current card; `reordering` its cards
 * change places. CSS lets it snap only while it is idle: it would jump.
 */
type State = 'idle' | 'stepping' | 'reordering';

/** Makes a carousel's buttons work and its row endless. */
function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const buttons = carousel.querySelectorAll('button');
  const status = carousel.querySelector('[role="status"]');
  const cards = Array.from(row.querySelectorAll<HTMLElement>('[data-slides] > *'));
  const total = cards.length;

  /** The card at the start of the view, or on its way there. */
  let currentCard = 0;
  let firstInRow = 0;
  let cardsInView = 1;

  const setState = (state: State) => {
    row.dataset['state'] = state;
  };
  const wrap = (index: number) => (index + total) % total;
  const left = (card: number) => cards[card]?.getBoundingClientRect().left ?? 0;

  /** How far the row scrolls to show a card first, in px: the last ones cannot come all the way. */
  const target = (card: number) => {
    const end = row.scrollWidth - row.clientWidth;
    return Math.max(-end, Math.min(positionOf(row, cards[card]), end));
  };
  const isAt = (card: number) => Math.abs(target(card) - row.scrollLeft) < 1;

  /** Reorders the row to begin with another card, without moving those in view. */
  function beginWith(card: number) {
    if (card === firstInRow) return;
    const before = left(currentCard);
    firstInRow = card;
    for (const [index, { style }] of cards.entries()) style.order = `${wrap(index - firstInRow)}`;
    row.scrollLeft += left(currentCard) - before;
  }

  function setCurrent(card: number) {
    if (card === currentCard) return;
    currentCard = card;
    // All cards can be read at any time: moving them changes nothing that a screen reader hears.
    const heading = cards[card]?.querySelector('h3')?.textContent;
    if (status) status.textContent = `${cards[card]?.getAttribute('aria-label')}: ${heading}`;
  }

  function scrollToCurrent() {
    setState('stepping');
    row.scrollTo({ left: target(currentCard), behavior: isStill() ? 'instant' : 'smooth' });
    if (isAt(currentCard)) settle();
  }

  function step(by: number) {
    if (total <= cardsInView) return;
    const next = wrap(currentCard + by);
    setState('reordering');
    // Up to two cards are in view, and those that leave it stay in the row until they have.
    beginWith(by === 1 ? wrap(next - Math.max(1, total - 2)) : next);
    setCurrent(next);
    scrollToCurrent();
  }

  function settle() {
    // An earlier scroll has ended, or a finger has interrupted this one: scroll on to the target.
    if (row.dataset['state'] === 'stepping' && !isAt(currentCard)) return scrollToCurrent();
    const closest = closestSlide(row, cards);
    // A finger moves the row again: reordered now, it would jump. It settles when that scroll ends.
    if (!isAt(closest)) return;
    setCurrent(closest);
    setState('reordering');
    if (total > cardsInView) beginWith(wrap(currentCard - Math.floor((total - cardsInView) / 2)));
    setState('idle');
  }

  function measure(isFirst: boolean) {
    cardsInView = Math.floor(row.clientWidth / (cards[0]?.offsetWidth ?? 1));
    for (const button of buttons) button.disabled = total <= cardsInView;
    // A new layout may have made the browser snap to another card; what it restores is meant for the cards in another order.
    if (!isFirst || isRestored()) row.scrollTo({ left: target(currentCard), behavior: 'instant' });
    settle();
  }

  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => step(index === 0 ? -1 : 1));
  }
  carousel.addEventListener('keydown', (event) => {
    const by = arrowStep(event);
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  onScrollEnd(row, settle);
  // This also measures the row for the first time; in a task of its own, since layout is a long one on a slow phone.
  onWidth(row, (isFirst) => setTimeout(measure, 0, isFirst));
  carousel.dataset['ready'] = '';
}

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

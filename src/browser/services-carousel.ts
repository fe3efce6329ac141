/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls the row, follows the finger and snaps;
 * this script moves cards that are out of sight from one end of the row to the other.
 */
import { arrowStep, closestSlide, isStill, onScrollEnd, positionOf } from './slides.ts';

/** Makes a carousel's buttons work and its row endless. */
function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const buttons = carousel.querySelectorAll('button');
  const status = carousel.querySelector('[role="status"]');
  const cards = Array.from(row.querySelectorAll<HTMLElement>('[data-slides] > *'));
  const total = cards.length;

  /** The card at the start of the view, or on its way there, and the card that comes first in the row. */
  let current = 0;
  let first = 0;
  /** How many cards fit into the row. */
  let whole = 1;

  const wrap = (index: number) => (index + total) % total;
  const left = (card: number) => cards[card]?.getBoundingClientRect().left ?? 0;

  /** How far the row scrolls to show the current card first, in px: the last ones cannot come all the way. */
  const target = () => Math.min(positionOf(row, cards[current]), row.scrollWidth - row.clientWidth);
  const hasArrived = () => Math.abs(target() - row.scrollLeft) < 1;

  /** Reorders the row to begin with another card, without moving those in view. */
  function beginWith(card: number) {
    if (card === first) return;
    const before = left(current);
    first = card;
    for (const [index, { style }] of cards.entries()) style.order = `${wrap(index - first)}`;
    row.scrollLeft += left(current) - before;
  }

  function setCurrent(card: number) {
    if (card === current) return;
    current = card;
    // All cards can be read at any time: moving them changes nothing that a screen reader hears.
    const heading = cards[card]?.querySelector('h3')?.textContent;
    if (status) status.textContent = `${cards[card]?.ariaLabel}: ${heading}`;
  }

  function scrollToCurrent() {
    // No snapping while it scrolls: the row would jump when its cards change order.
    row.dataset['moving'] = '';
    row.scrollTo({ left: target(), behavior: isStill() ? 'instant' : 'smooth' });
    if (hasArrived()) settle();
  }

  function step(by: number) {
    if (total <= whole) return;
    const next = wrap(current + by);
    row.dataset['moving'] = '';
    // Up to two cards are in view, and those that leave it stay in the row until they have.
    beginWith(by === 1 ? wrap(next - Math.max(1, total - 2)) : next);
    setCurrent(next);
    scrollToCurrent();
  }

  function settle() {
    // An earlier scroll has ended, or a finger has interrupted this one: scroll on to the target.
    if ('moving' in row.dataset && !hasArrived()) return scrollToCurrent();
    setCurrent(closestSlide(row, cards));
    // A row that snaps while its cards change places may go back to the card it had snapped to before.
    row.dataset['moving'] = '';
    if (total > whole) beginWith(wrap(current - Math.floor((total - whole) / 2)));
    delete row.dataset['moving'];
  }

  function measure() {
    whole = Math.floor(row.clientWidth / (cards[0]?.offsetWidth ?? 1));
    for (const button of buttons) button.disabled = total <= whole;
    // A new layout may have made the browser snap to another card.
    row.scrollTo({ left: target(), behavior: 'instant' });
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
  new ResizeObserver(() => setTimeout(measure)).observe(row);
  carousel.dataset['ready'] = '';
}

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

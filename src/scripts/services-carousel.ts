/*
 * Lets the visitor step and drag through the services in an endless loop. The browser scrolls the row, follows the finger
 * and snaps; this script moves cards that are out of sight from one end of the row to the other.
 */
import { dragWithMouse } from './drag-row.ts';
import { arrowStep, closestSlide, isStill, onScrollEnd, positionOf, startOf } from './slides.ts';

function findParts(carousel: HTMLElement) {
  const slides = carousel.querySelector('[data-slides]');
  const row = slides?.parentElement;
  const [previous, next] = carousel.querySelectorAll('button');
  const status = carousel.querySelector('[role="status"]');
  const cards = Array.from(slides?.children ?? []).filter((card) => card instanceof HTMLElement);
  return slides && row && previous && next && status
    ? { row, slides, cards, previous, next, status }
    : undefined;
}

/** Makes a carousel's buttons work and its row endless. */
function initCarousel(carousel: HTMLElement) {
  const parts = findParts(carousel);
  if (!parts) return;
  const { row, slides, cards, previous, next, status } = parts;
  const total = cards.length;

  /** The card at the start of the view, or on its way there, and the card that comes first in the row. */
  let current = 0;
  let first = 0;
  /** How many cards are fully visible, and how many at least partly. */
  let whole = 1;
  let inView = 1;

  const wrap = (index: number) => (index + total) % total;
  const left = (card: number) => cards[card]?.getBoundingClientRect().left ?? 0;

  /** How far the row scrolls to show a card first, in px: the last ones cannot come all the way. */
  const offset = (card: number) =>
    Math.min(positionOf(row, cards[card]), row.scrollWidth - row.clientWidth);

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
    status.textContent = `${cards[card]?.ariaLabel}: ${cards[card]?.querySelector('h3')?.textContent}`;
  }

  function scrollToCard(card: number) {
    setCurrent(card);
    // No snapping while it scrolls: the row would jump when its cards change order.
    row.dataset['moving'] = '';
    row.scrollTo({ left: offset(card), behavior: isStill() ? 'instant' : 'smooth' });
    if (Math.abs(offset(card) - row.scrollLeft) < 1) settle();
  }

  function step(by: 1 | -1) {
    if (total <= whole) return;
    const target = wrap(current + by);
    const index = wrap(target - first);
    if (by === -1 && index === total - 1) beginWith(target);
    if (by === 1 && (index === 0 || index + inView > total)) {
      beginWith(wrap(target - Math.max(1, total - inView)));
    }
    scrollToCard(target);
  }

  function settle() {
    if ('dragged' in row.dataset) return;
    // An earlier scroll has ended, or a finger has interrupted this one: scroll on to the target.
    if ('moving' in row.dataset && Math.abs(offset(current) - row.scrollLeft) >= 1) {
      return scrollToCard(current);
    }
    setCurrent(closestSlide(row, cards));
    // A row that snaps while its cards change places may go back to the card it had snapped to before.
    row.dataset['moving'] = '';
    if (total > whole) beginWith(wrap(current - Math.floor((total - whole) / 2)));
    delete row.dataset['moving'];
  }

  function measure() {
    const [card] = cards;
    if (!card) return;
    const { width } = card.getBoundingClientRect();
    const gap = Number.parseFloat(getComputedStyle(slides).columnGap) || 0;
    const start = startOf(row);
    whole = Math.floor((row.clientWidth - 2 * start + gap + 1) / (width + gap));
    inView = Math.ceil((row.clientWidth - start - 1) / (width + gap));
    previous.disabled = next.disabled = total <= whole;
    // A new layout may have made the browser snap to another card.
    row.scrollTo({ left: offset(current), behavior: 'instant' });
    settle();
  }

  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  carousel.addEventListener('keydown', (event) => {
    const by = arrowStep(event);
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  // A drag of a little more than a tenth of a card is enough for the next one.
  dragWithMouse(row, (direction) =>
    scrollToCard(closestSlide(row, cards, direction * 0.4 * (cards[0]?.offsetWidth ?? 0))),
  );

  onScrollEnd(row, settle);
  // This also measures the row for the first time; in a task of its own, since layout is a long one on a slow phone.
  new ResizeObserver(() => setTimeout(measure)).observe(row);
  carousel.dataset['ready'] = '';
}

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  initCarousel(carousel);
}

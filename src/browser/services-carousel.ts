/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls the row, follows the finger and snaps; this
 * script puts the cards in another order whenever the row has come to rest, so that there are some on either side.
 */
import {
  arrowStep,
  EASING,
  isAnimated,
  isStill,
  onRest,
  onWidth,
  scrollToSlide,
  slidesIn,
} from './slides.ts';

function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const cards = slidesIn(row);
  const buttons = carousel.querySelectorAll('button');
  const [first, second] = carousel.querySelectorAll('[role="status"] > *');
  const total = cards.length;
  const wrap = (index: number) => (index + total) % total;
  /** The card at the start of the row, or on its way there. */
  let current = 0;
  /** How many cards are before it while the row rests: none until it is used, so that a picture of the page begins with the first. */
  let lead = 0;

  /** Orders the row around the current card, with some of the others before it. */
  function arrange(before = lead) {
    for (const [index, { style }] of cards.entries()) {
      style.order = `${wrap(index - current + before)}`;
    }
    scrollToSlide(row, current);
  }

  function setCurrent(card: number) {
    current = card;
    const next = wrap(card + 1);
    if (first) first.textContent = `${card + 1}`;
    // Shown where two cards are in view.
    if (second) second.textContent = `${next > card ? '–' : ' och '}${next + 1}`;
  }

  function step(by: number) {
    if (buttons[0]?.disabled) return;
    lead = Math.min(1, total - 2);
    setCurrent(wrap(current + by));
    // The two that may be in view stay next to it until the step has ended.
    arrange(by === 1 ? total - 2 : 0);
    if (isStill()) return arrange();
    // Moves what is in the cards: the row would snap to a card that moves. Adds to a step that has not ended.
    const from = `calc(${by} * (100% + var(--gap)))`;
    const animations = cards.map((card) =>
      card.firstElementChild?.animate(
        { translate: [from, '0'] },
        { duration: 320, easing: EASING, composite: 'add' },
      ),
    );
    animations[0]?.finished.then(() => isAnimated(row) || arrange());
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
  // A finger may pull the last card in before the first.
  row.addEventListener(
    'pointerdown',
    () => {
      lead = Math.min(1, total - 2);
      if (row.scrollLeft === 0) arrange();
    },
    { once: true },
  );
  onRest(row, (card) => {
    if (card !== current) setCurrent(card);
    arrange();
  });
  onWidth(row, () => {
    const inView = Math.round(row.clientWidth / (cards[0]?.offsetWidth ?? 1));
    for (const button of buttons) button.disabled = total <= inView;
    arrange();
  });
  carousel.dataset['ready'] = '';
}

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

/*
 * Lets the visitor step through the services in an endless loop. The browser scrolls the row, follows the finger and snaps; this
 * script puts the cards in another order whenever the row has come to rest, so that there are some on either side.
 */
import {
  easing,
  isAnimated,
  onRest,
  scrollToSlide,
  slidesIn,
  stillness,
} from '../../browser/slides.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function initCarousel(carousel: HTMLElement, row: HTMLElement) {
  const cards = slidesIn(row);
  const buttons = carousel.querySelectorAll('button');
  const number = carousel.querySelector('[role="status"] > *');
  const total = cards.length;
  const wrap = (index: number) => (index + total) % total;
  /** The card at the start of the row, or on its way there. */
  let current = 0;
  let width = 0;

  /** Orders the row around the current card, with some of the others before it. */
  function arrange(before = total > 2 ? 1 : 0) {
    for (const [index, { style }] of cards.entries()) {
      style.order = `${wrap(index - current + before)}`;
    }
    scrollToSlide(row, current);
  }

  function setCurrent(card: number) {
    current = card;
    if (number) number.textContent = `${card + 1}`;
  }

  function step(by: number) {
    if (buttons[0]?.disabled) return;
    setCurrent(wrap(current + by));
    // The two that may be in view stay next to it until the step has ended.
    arrange(by === 1 ? total - 2 : 0);
    if (stillness.matches) return arrange();
    // Moves what is in the cards: the row would snap to a card that moves. Adds to a step that has not ended.
    const from = `calc(${by} * (100% + var(--gap)))`;
    const animations = cards.map((card) =>
      card.firstElementChild?.animate(
        { translate: [from, '0'] },
        { duration: 320, easing: easing(), composite: 'add' },
      ),
    );
    animations[0]?.finished.then(() => isAnimated(row) || arrange());
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
  // Until then the first card starts the row, as in a screenshot; now a finger may pull in the one before it.
  row.addEventListener('pointerdown', () => row.scrollLeft === 0 && arrange());
  onRest(row, (card) => {
    if (card !== current) setCurrent(card);
    arrange();
  });
  new ResizeObserver(() => {
    // Only its height has changed, as when fonts load.
    if (row.clientWidth === width) return;
    width = row.clientWidth;
    arrange(0);
    // Some browsers report a pixel too much.
    for (const button of buttons) button.disabled = row.scrollWidth <= width + 1;
  }).observe(row);
  carousel.dataset['ready'] = '';
}

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
const row = carousel?.querySelector<HTMLElement>('.slides');
if (carousel && row) initCarousel(carousel, row);

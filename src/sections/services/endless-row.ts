/*
 * A row of cards that scrolls endlessly. The row consists of slots, numbered from 0 at the left. Each slot is as wide as a
 * card and the gap after it. A card belongs in every slot that keeps the cards in order: with four cards, the first card
 * belongs in slots 0, 4, 8, … and the second in 1, 5, 9, … The browser scrolls the row. At every scroll, the script moves each
 * card to the one of its slots that is nearest to the view.
 *
 * Every slot after the first few contains an empty element, its snap point. The row snaps to these instead of the cards: when
 * the script moves a card that the row has snapped to, WebKit scrolls along with the card.
 */

/** Lets the visitor swipe past all cards twelve times in either direction, because the row starts in the middle. */
const SNAP_POINTS_PER_CARD = 24;

/** Longer than Chromium takes to come to rest at a snap point after a swipe. */
const MAX_SNAP_MS = 1000;

export type EndlessRow = {
  element: HTMLElement;
  cards: HTMLElement[];
  snapPoints: HTMLElement[];
};

/** Takes the element's children as its cards. Leaves it to the caller to append the snap points. */
export function createEndlessRow(element: HTMLElement): EndlessRow {
  const cards = [...element.children] as HTMLElement[];
  const snapPointCount = SNAP_POINTS_PER_CARD * cards.length;
  const snapPoints = Array.from({ length: snapPointCount }, () => document.createElement('div'));
  for (const snapPoint of snapPoints) snapPoint.dataset['snapPoint'] = '';
  return { element, cards, snapPoints };
}

function measureSlotWidth({ element, cards }: EndlessRow): number {
  const cardWidth = cards[0]?.getBoundingClientRect().width ?? 0;
  return cardWidth + Number.parseFloat(getComputedStyle(element).columnGap);
}

const measureSlotsInView = (row: EndlessRow) => row.element.clientWidth / measureSlotWidth(row);

/** Rounds: a phone shows 1.2 slots, and a wider screen slightly less than two, because the last gap is out of view. */
export const countCardsInView = (row: EndlessRow) => Math.round(measureSlotsInView(row));

/** Returns the slot at the left edge of the view, such as 3.5 halfway from slot 3 to slot 4. */
export const measureLeftSlot = (row: EndlessRow) => row.element.scrollLeft / measureSlotWidth(row);

function nearestSlotOfCard(cardIndex: number, cardCount: number, slot: number): number {
  const laps = Math.round((slot - cardIndex) / cardCount);
  return cardIndex + laps * cardCount;
}

export function moveCardsIntoView(row: EndlessRow, leftSlot: number) {
  const middleSlot = leftSlot + (measureSlotsInView(row) - 1) / 2;
  for (const [index, { style }] of row.cards.entries()) {
    const slot = nearestSlotOfCard(index, row.cards.length, middleSlot);
    // The grid lays the card out in the slot with the card's index.
    const offsetInSlots = slot - index;
    style.left = `calc(${offsetInSlots} * (100% + var(--gap)))`;
  }
}

export function scrollToSlot(row: EndlessRow, slot: number) {
  enableAllSnapPoints(row);
  row.element.scrollTo({ left: slot * measureSlotWidth(row), behavior: 'instant' });
}

export function scrollToCardInMiddle(row: EndlessRow, slot: number) {
  const cardCount = row.cards.length;
  const cardIndex = Math.round(slot) % cardCount;
  // A multiple of the number of cards, so the first card belongs in this slot.
  const middleSlot = (SNAP_POINTS_PER_CARD / 2) * cardCount;
  scrollToSlot(row, middleSlot + cardIndex);
}

function enableAllSnapPoints({ snapPoints }: EndlessRow) {
  for (const { style } of snapPoints) style.scrollSnapAlign = '';
}

function disableDistantSnapPoints(row: EndlessRow) {
  const currentSlot = Math.round(measureLeftSlot(row));
  for (const [index, { style }] of row.snapPoints.entries()) {
    // The grid lays out the cards first, so the first snap point is in the slot after the last card.
    const slot = row.cards.length + index;
    const isNear = Math.abs(slot - currentSlot) <= 1;
    style.scrollSnapAlign = isNear ? '' : 'none';
  }
}

export function limitSwipesToOneCard(row: EndlessRow) {
  const { element } = row;
  // In other browsers, `scroll-snap-stop` is enough. In Chromium, a fast swipe may skip a snap point.
  const isChromium = 'onscrollsnapchange' in element;
  if (!isChromium) return;
  let settleTimer: ReturnType<typeof setTimeout>;
  const limitSwipe = () => {
    clearTimeout(settleTimer);
    disableDistantSnapPoints(row);
  };
  const endLimitLater = () => {
    settleTimer = setTimeout(() => enableAllSnapPoints(row), MAX_SNAP_MS);
  };
  element.addEventListener('touchstart', limitSwipe, { passive: true });
  element.addEventListener('touchend', endLimitLater);
  element.addEventListener('touchcancel', endLimitLater);
}

/*
 * A row of cards that scrolls endlessly. The row is a long line of slots, numbered from 0 at the left. A slot is as wide as a
 * card plus a gap. With four cards, the first card has slots 0, 4, 8, … and the second has 1, 5, 9, … At every scroll, the
 * script moves each card to the one of its slots that is nearest to the view.
 *
 * The row snaps to empty elements, the snap points, because WebKit would scroll along if the script moved a snapped card.
 */

/** The row starts in the middle, so the visitor can swipe past all cards twelve times in either direction. */
const SNAP_POINTS_PER_CARD = 24;

/** Longer than Chromium takes to come to rest at a snap point after a swipe. */
const MAX_SNAP_MS = 1000;

export type EndlessRow = {
  element: HTMLElement;
  cards: HTMLElement[];
  snapPoints: HTMLElement[];
};

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

/** Returns the slot at the left edge of the view. Between slots it is a fraction: 3.5 is halfway from slot 3 to slot 4. */
export const measureLeftSlot = (row: EndlessRow) => row.element.scrollLeft / measureSlotWidth(row);

function nearestSlotOfCard(cardIndex: number, cardCount: number, slot: number): number {
  const laps = Math.round((slot - cardIndex) / cardCount);
  return cardIndex + laps * cardCount;
}

export function moveCardsIntoView(row: EndlessRow, leftSlot: number) {
  // Half a slot less than the middle of the view, because a slot's number stands for its left edge.
  const centredSlot = leftSlot + (measureSlotsInView(row) - 1) / 2;
  for (const [index, { style }] of row.cards.entries()) {
    const slot = nearestSlotOfCard(index, row.cards.length, centredSlot);
    // Without an offset, the grid places each card in the slot with the card's index.
    const offsetInSlots = slot - index;
    style.left = `calc(${offsetInSlots} * (100% + var(--gap)))`;
  }
}

export function scrollToSlot(row: EndlessRow, slot: number) {
  // A swipe may have disabled the snap point of this slot.
  enableAllSnapPoints(row);
  row.element.scrollTo({ left: slot * measureSlotWidth(row), behavior: 'instant' });
}

export function scrollToSameCardMidRow(row: EndlessRow, slot: number) {
  const cardCount = row.cards.length;
  const cardIndex = Math.round(slot) % cardCount;
  // A multiple of the number of cards, so the first card belongs in this slot.
  const middleSlot = (SNAP_POINTS_PER_CARD / 2) * cardCount;
  scrollToSlot(row, middleSlot + cardIndex);
}

function enableAllSnapPoints({ snapPoints }: EndlessRow) {
  for (const { style } of snapPoints) style.scrollSnapAlign = '';
}

function enableOnlyNearSnapPoints(row: EndlessRow) {
  const currentSlot = Math.round(measureLeftSlot(row));
  for (const [index, { style }] of row.snapPoints.entries()) {
    // The grid first contains all cards, then all snap points. So the first snap point is in slot `cards.length`.
    const slot = row.cards.length + index;
    const isNear = Math.abs(slot - currentSlot) <= 1;
    style.scrollSnapAlign = isNear ? '' : 'none';
  }
}

export function limitSwipesToOneCard(row: EndlessRow) {
  const { element } = row;
  // In Chromium, a fast swipe may skip a snap point despite `scroll-snap-stop`. Other browsers stop at each one.
  const isChromium = 'onscrollsnapchange' in element;
  if (!isChromium) return;
  let settleTimer: ReturnType<typeof setTimeout>;
  const limitSwipe = () => {
    clearTimeout(settleTimer);
    enableOnlyNearSnapPoints(row);
  };
  const endLimitLater = () => {
    settleTimer = setTimeout(() => enableAllSnapPoints(row), MAX_SNAP_MS);
  };
  element.addEventListener('touchstart', limitSwipe, { passive: true });
  element.addEventListener('touchend', endLimitLater);
  element.addEventListener('touchcancel', endLimitLater);
}

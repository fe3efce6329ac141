/** Does what moves other things on the page, but not under a press, which would then miss its button. */
export function afterPress(work: () => void) {
  if (!document.querySelector(':active')) return work();
  // The click comes after this event.
  addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}

/**
 * Lets a scrolling row be dragged with a mouse, as it can be with a finger. It has `data-dragged` meanwhile.
 *
 * @param drop called when the row is let go: dragged forwards (1), backwards (-1) or not at all (0)
 */
export function dragWithMouse(row: HTMLElement, drop: (direction: number) => void) {
  let from = 0;
  let scrolled = 0;

  row.addEventListener('pointerdown', ({ pointerType, button, clientX, pointerId }) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    from = clientX;
    scrolled = row.scrollLeft;
    row.dataset['dragged'] = '';
    row.setPointerCapture(pointerId);
  });
  row.addEventListener('pointermove', ({ clientX }) => {
    if ('dragged' in row.dataset) row.scrollLeft = scrolled + from - clientX;
  });
  row.addEventListener('lostpointercapture', ({ clientX }) => {
    if (!('dragged' in row.dataset)) return;
    delete row.dataset['dragged'];
    drop(Math.sign(from - clientX));
  });
}

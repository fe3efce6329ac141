/**
 * Lets a row that scrolls be dragged with a mouse, as a finger does by itself. `data-dragged` is on it meanwhile.
 *
 * @param drop told, when the row is let go, whether it was dragged on (1), back (-1) or not at all (0)
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

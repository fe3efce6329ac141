/** CSS px that a finger has to move sideways to mean it. */
const DISTANCE = 48;
/** CSS px after which a finger on its way sideways is no longer the browser's, which would go back in the history. */
const SLACK = 8;
/** CSS px at either side of the window in which a finger means the browser's own Back or Forward. */
const EDGE = 24;

/**
 * Tells when one finger is drawn sideways over an element: to the left is on (1), to the right is back (-1). Not while
 * the page is pinched larger, when a finger moves what is seen of it, nor with more fingers than one.
 *
 * @param isOff whether a finger has something else to do there
 * @param signal ends it
 */
export function onSwipe(
  element: HTMLElement,
  step: (by: 1 | -1) => void,
  isOff: () => boolean,
  signal: AbortSignal,
) {
  let from: { x: number; y: number } | undefined;
  const moved = ({ clientX, clientY }: Touch) => ({
    right: clientX - (from?.x ?? clientX),
    down: Math.abs(clientY - (from?.y ?? clientY)),
  });

  element.addEventListener(
    'touchstart',
    ({ touches: [touch, other] }) => {
      from = undefined;
      if (!touch || other || isOff() || isPinched()) return;
      const { clientX: x, clientY: y } = touch;
      if (x > EDGE && x < innerWidth - EDGE) from = { x, y };
    },
    { signal, passive: true },
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!from || !touch || !event.cancelable) return;
      const { right, down } = moved(touch);
      if (Math.abs(right) > Math.max(SLACK, down)) event.preventDefault();
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!from || !touch) return;
      const { right, down } = moved(touch);
      from = undefined;
      if (Math.abs(right) >= DISTANCE && Math.abs(right) > 2 * down) step(right < 0 ? 1 : -1);
    },
    { signal, passive: true },
  );
}

function isPinched() {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

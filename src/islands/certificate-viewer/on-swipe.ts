/** CSS px that a finger has to move sideways to count as a swipe. */
const DISTANCE = 48;
/** CSS px of sideways movement from which the browser may no longer take the gesture for its own Back. */
const SLACK = 8;
/** CSS px at either edge of the window where a swipe is left to the browser's Back and Forward. */
const EDGE = 24;

/**
 * Calls `step` when one finger swipes over an element: 1 for a swipe to the left, -1 for one to the right. Not while the
 * page is pinch-zoomed, when a finger pans it, nor with two fingers.
 *
 * @param isOff whether a swipe means something else at the moment
 * @param signal stops listening
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

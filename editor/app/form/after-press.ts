let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => (isPressed = false), true);
}

/** Does what moves other things on the page, but not under a press, which would then miss its button. */
export function afterPress(work: () => void) {
  if (!isPressed) return work();
  const ended = new AbortController();
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(
      end,
      () => {
        ended.abort();
        // The click comes after this event.
        setTimeout(work);
      },
      { signal: ended.signal },
    );
  }
}

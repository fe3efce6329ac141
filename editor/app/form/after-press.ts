/** What waits for the press that is going on. */
let waiting: (() => void)[] | undefined;

addEventListener('pointerdown', () => (waiting ??= []), true);
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(
    end,
    () => {
      // The click comes after this event.
      for (const work of waiting ?? []) setTimeout(work);
      waiting = undefined;
    },
    true,
  );
}

/** Does what moves other things on the page, but not under a press, which would then miss its button. */
export const afterPress = (work: () => void) => (waiting ? waiting.push(work) : work());

/*
 * Lays out the sections below the first screen, one at a time, when the browser has nothing else to do: all at once
 * they would hold up the first paint or the first touch. See the rule for `data-deferred` in deferred.css.
 */

/** Resolves when the browser is idle, at the latest after a second; at once in Safari, which does not report it. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 1000 })
      : setTimeout(resolve),
  );

async function renderDeferred() {
  // Once the fonts are in use, so that each section is laid out only once. What comes near the screen before is laid out then.
  await Promise.allSettled(window.lateFonts?.map(({ loaded }) => loaded) ?? []);
  for (const section of document.querySelectorAll('[data-deferred]')) {
    await idle();
    section.removeAttribute('data-deferred');
  }
}

renderDeferred();

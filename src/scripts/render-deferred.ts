/*
 * Lays out what is below the first screen, a part at a time, when the browser has nothing else to do: all at once it
 * would hold up the first paint or the first touch. See the rule for `data-settled` in base.css.
 */

const PARTS = 'main > section ~ section > *';

// Not in Safari yet, where nothing waits: it does not know the rule either.
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );

async function settle() {
  // In the faces they are to be seen in, so that it is done once.
  await document.fonts.ready;
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    await idle();
    part.dataset['settled'] = '';
  }
}

settle();

export {};

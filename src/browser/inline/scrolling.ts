/** How far the page is scrolled, in px, when the header becomes opaque. */
export const HEADER_THRESHOLD = 50;
/** How far the page is scrolled, in px, when the arrow to the top appears. */
export const ARROW_THRESHOLD = 300;

/** Sets `data-scrolled` on <html>: "no" at the top, "" beyond {@link HEADER_THRESHOLD}, "far" beyond {@link ARROW_THRESHOLD}. */
export function watchScrolling() {
  const state = document.documentElement.dataset;
  // A page starts at its top; reading scrollY here would force a layout before the first paint.
  state['scrolled'] = 'no';
  addEventListener(
    'scroll',
    () => {
      if (scrollY > ARROW_THRESHOLD) state['scrolled'] = 'far';
      else state['scrolled'] = scrollY > HEADER_THRESHOLD ? '' : 'no';
    },
    { passive: true },
  );
}

/** Makes links within the page scroll smoothly. The whole page is laid out first, so that they reach their target. */
export function scrollSmoothly() {
  const state = document.documentElement.dataset;
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.hash || link.pathname !== location.pathname) return;
      delete state['firstScreen'];
      state['smooth'] = '';
    },
    true,
  );
}

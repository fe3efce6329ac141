/** The scroll position, in px, beyond which the header is opaque. */
export const HEADER_THRESHOLD = 50;
/** The scroll position, in px, beyond which the arrow to the top is visible. */
export const ARROW_THRESHOLD = 300;

/** Sets `data-scrolled` on <html>: "no" at the top, "" beyond {@link HEADER_THRESHOLD}, "far" beyond {@link ARROW_THRESHOLD}. */
export function watchScrolling() {
  const state = document.documentElement.dataset;
  // Assumes that the page starts at its top, because reading `scrollY` here would force a layout before the first paint.
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

/**
 * Makes links within the page scroll smoothly. Lays out the whole page first, so that the scroll ends at the right place.
 */
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

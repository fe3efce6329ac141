export const HEADER_OPAQUE_FROM_PX = 50;
export const ARROW_VISIBLE_FROM_PX = 300;

/** Sets `data-scrolled` on <html>: "no" at the top, "" beyond {@link HEADER_OPAQUE_FROM_PX}, "far" beyond {@link ARROW_VISIBLE_FROM_PX}. */
export function watchScrolling() {
  const state = document.documentElement.dataset;
  // Assumes that the page starts at its top, because reading `scrollY` here would force a layout before the first paint.
  state['scrolled'] = 'no';
  addEventListener(
    'scroll',
    () => {
      if (scrollY > ARROW_VISIBLE_FROM_PX) state['scrolled'] = 'far';
      else state['scrolled'] = scrollY > HEADER_OPAQUE_FROM_PX ? '' : 'no';
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

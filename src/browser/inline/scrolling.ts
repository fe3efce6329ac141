/** How far the page is scrolled, in px, when the header becomes opaque, and when the way back up appears. */
export const SCROLLED = 50;
export const FAR = 300;

/** Reports on <html> how far down the page is: "no" at its top, "" beyond {@link SCROLLED}, "far" beyond {@link FAR}. */
export function watchScrolling() {
  const state = document.documentElement.dataset;
  // A page starts at its top; reading scrollY here would force a layout before the first paint.
  state['scrolled'] = 'no';
  addEventListener(
    'scroll',
    () => {
      state['scrolled'] = scrollY > FAR ? 'far' : scrollY > SCROLLED ? '' : 'no';
    },
    { passive: true },
  );
}

/** Scrolls smoothly to the target of a link within the page, with everything laid out; a link from another page jumps. */
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
